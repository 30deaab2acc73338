import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { size } from './check-machine.ts'
import { duration } from './check-queues.ts'
import { type Finding, ok, warning } from './finding.ts'

const staleSeconds = 8 * 86_400

/** Where `npm run backup` puts them by itself; of others nobody here knows, so nothing is said then. */
export async function checkBackup(dataDir: string, now: () => number): Promise<Finding[]> {
  const folder = join(dataDir, 'backups')
  const names = (await readdir(folder).catch(() => [])).filter((name) => /\.tar\.gz(\.enc)?$/.test(name))
  const found = await Promise.all(names.map(async (name) => ({ name, ...(await facts(join(folder, name))) })))
  const last = found.sort((a, b) => b.at - a.at)[0]
  if (!last) return []
  const seconds = (now() - last.at) / 1_000
  const says = `The last one is ${last.name}, ${size(last.bytes)}, ${duration(seconds)} old.`
  if (seconds < staleSeconds) return [ok('backup', says)]
  return [
    warning(
      'backup',
      says,
      'npm run backup, and have it done every night (cron or a systemd timer); keep a copy elsewhere.',
    ),
  ]
}

const facts = async (path: string): Promise<{ at: number; bytes: number }> => {
  const { mtimeMs, size: bytes } = await stat(path)
  return { at: mtimeMs, bytes }
}
