import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Closing } from './closing.ts'
import { linkPackages, namesSamePackages } from './link-packages.ts'
import { BadOptions } from './read-options.ts'

const run = promisify(execFile)

export const thisCheckout = resolve(import.meta.dirname, '../..')

export interface Version {
  label: string
  folder: string
  node: string
  /** What `npm start` of it runs. */
  program: string
}

async function versionIn(folder: string, label: string): Promise<Version> {
  const pinned = join(folder, 'node_modules/.bin/node')
  const node = existsSync(pinned) ? pinned : process.execPath
  const bundle = join(folder, 'server/build/bundle.ts')
  // Versions of before ran their sources as they are.
  if (!existsSync(bundle)) return { label, folder, node, program: join(folder, 'server/src/main.ts') }
  await run(node, [bundle])
  return { label, folder, node, program: join(folder, 'server/dist/main.mjs') }
}

/** As it stands, with what has not been committed. */
export const ours = (): Promise<Version> => versionIn(thisCheckout, 'this checkout')

/** A revision in a folder of its own with its packages; both are gone in the end. The web is not built: nothing here opens a page. */
export async function checkOut(revision: string, folder: string, closing: Closing): Promise<Version> {
  const git = async (...args: string[]) =>
    (await run('git', args, { cwd: thisCheckout, signal: closing.signal })).stdout.trim()
  const commit = await git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`).catch(() => {
    throw new BadOptions(`${revision} is no revision of this repository`)
  })
  closing.add(() => run('git', ['worktree', 'remove', '--force', folder], { cwd: thisCheckout }))
  await git('worktree', 'add', '--detach', '--quiet', folder, commit)
  await installPackages(folder, closing.signal)
  return versionIn(folder, commit.startsWith(revision) ? revision : `${revision}, ${commit.slice(0, 8)}`)
}

async function installPackages(folder: string, signal: AbortSignal): Promise<void> {
  if (namesSamePackages(thisCheckout, folder)) return linkPackages(thisCheckout, folder)
  console.error('Its packages are others: npm ci ...')
  const npm = process.env.npm_execpath
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  // Development packages too: its Node is one of them.
  const args = [...first, 'ci', '--include=dev', '--include=optional', '--no-progress', '--loglevel=error']
  await run(command, args, { cwd: folder, signal, shell: process.platform === 'win32', maxBuffer: 2 ** 26 })
}

/** The one whose schema the other one's migrations begin with. */
export function olderOf(one: Version, other: Version): Version {
  const [first, second] = [migrationsOf(one), migrationsOf(other)]
  if (first.every((name) => second.includes(name))) return one
  if (second.every((name) => first.includes(name))) return other
  throw new BadOptions(
    `${one.label} and ${other.label} each have migrations that the other lacks, so they cannot begin with the same data: ` +
      'compare each with the commit where they parted (git merge-base).',
  )
}

function migrationsOf({ folder, label }: Version): string[] {
  const migrations = join(folder, 'server/migrations')
  if (!existsSync(migrations)) throw new BadOptions(`${label} has no server/migrations: it is too old to be compared`)
  return readdirSync(migrations).filter((name) => name.endsWith('.sql'))
}
