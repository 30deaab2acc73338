import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Account } from './embedded-postgres-account.ts'
import type { Binaries } from './embedded-postgres-binaries.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

export const clusterDirOf = (dataDir: string) => join(dataDir, 'postgres')
/** `maple` owns the database and migrates it; `maple_serving` answers requests and owns nothing. */
type Role = 'maple' | 'maple_serving'
const passwordFileOf = (dataDir: string, role: Role) =>
  join(dataDir, role === 'maple' ? 'postgres-password' : 'postgres-serving-password')

/** By its socket: a statement costs a quarter less processor time than by TCP, which is there for everything else. */
export const urlOf = (dataDir: string, port: number, role: Role = 'maple') =>
  `postgres://${role}:${readPassword(dataDir, role)}@${socketFolderOf(dataDir, port) ?? '127.0.0.1'}:${port}/maple`

/** A socket's address is short: 103 bytes on macOS, 107 on Linux. */
function socketFolderOf(dataDir: string, port: number): string | undefined {
  const folder = clusterDirOf(dataDir)
  const path = join(folder, `.s.PGSQL.${port}`)
  return Buffer.byteLength(path) <= 103 && existsSync(path) ? encodeURIComponent(folder) : undefined
}

const isSocketFile = (name: string) => name.startsWith('.s.PGSQL.')

/** Of a server that was killed; its number may be somebody else's by now, for whom the next one would make way. */
export function removeSockets(dataDir: string): void {
  const folder = clusterDirOf(dataDir)
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder).filter(isSocketFile)) rmSync(join(folder, name), { force: true })
}

/** Makes the data folder on first use; on later ones makes sure that this PostgreSQL and this user can run it. */
export async function prepareCluster(binaries: Binaries, account: Account, dataDir: string): Promise<void> {
  const clusterDir = clusterDirOf(dataDir)
  if (!existsSync(join(clusterDir, 'PG_VERSION'))) return createCluster(binaries, account, dataDir)
  refuseOtherVersion(binaries, clusterDir)
  if (account.uid !== undefined && lstatSync(clusterDir).uid !== account.uid) giveTo(account, clusterDir)
  if (!readPassword(dataDir, 'maple')) {
    await asSuperuser(binaries, account, clusterDir, [`alter role maple password '${newPassword(dataDir, 'maple')}'`])
  }
  // Those of an earlier release had fewer.
  writeFileSync(join(clusterDir, 'pg_hba.conf'), doors)
  if (!readPassword(dataDir, 'maple_serving')) {
    await asSuperuser(binaries, account, clusterDir, makeServingRole(newPassword(dataDir, 'maple_serving')))
  }
}

const doors = ['maple', 'maple_serving']
  .map((role) => `local all ${role} scram-sha-256\nhost all ${role} 127.0.0.1/32 scram-sha-256\n`)
  .join('')

/** Also where it was made before and only its password is lost. */
const makeServingRole = (password: string): string[] => [
  `do $$ begin create role maple_serving login; exception when duplicate_object then null; end $$`,
  `alter role maple_serving password '${password}'`,
]

/** Made beside its final place and renamed, so that a start which is cut short leaves no half-made database. */
async function createCluster(binaries: Binaries, account: Account, dataDir: string): Promise<void> {
  const draft = `${clusterDirOf(dataDir)}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  giveTo(account, draft)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  await run(account, binaries.initdb, ['-D', draft, '-U', 'postgres', '--auth=reject', ...locale])

  // The superuser can never log in; the app's role owns its database and no more.
  writeFileSync(join(draft, 'pg_hba.conf'), doors)
  await asSuperuser(binaries, account, draft, [
    `create role maple login createdb password '${newPassword(dataDir, 'maple')}'`,
    'create database maple owner maple',
    ...makeServingRole(newPassword(dataDir, 'maple_serving')),
  ])
  renameSync(draft, clusterDirOf(dataDir))
}

function refuseOtherVersion(binaries: Binaries, clusterDir: string): void {
  const made = readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim()
  const have = binaries.majorVersion
  if (made === have) return
  throw new EmbeddedPostgresError(
    `${clusterDir} was made by PostgreSQL ${made}, and this version of Maple Dispatch brings ${have}. ` +
      'Back up with the version that made it, then restore into an empty DATA_DIR.',
  )
}

function readPassword(dataDir: string, role: Role): string {
  const file = passwordFileOf(dataDir, role)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
}

function newPassword(dataDir: string, role: Role): string {
  const password = randomBytes(24).toString('base64url')
  rmSync(passwordFileOf(dataDir, role), { force: true })
  writeFileSync(passwordFileOf(dataDir, role), `${password}\n`, { mode: 0o600, flush: true })
  return password
}

function giveTo(account: Account, path: string): void {
  if (account.uid === undefined || account.gid === undefined) return
  lchownSync(path, account.uid, account.gid)
  if (!lstatSync(path).isDirectory()) return
  for (const name of readdirSync(path)) giveTo(account, join(path, name))
}

/** Without a server: PostgreSQL's single-user mode reads one statement a line. */
function asSuperuser(binaries: Binaries, account: Account, clusterDir: string, statements: string[]): Promise<void> {
  const args = ['--single', '-D', clusterDir, '-c', 'log_min_messages=error', 'postgres']
  return run(account, binaries.postgres, args, `${statements.join('\n')}\n`)
}

function run(account: Account, program: string, args: string[], input = ''): Promise<void> {
  const [command = '', ...rest] = [...account.wrap, program, ...args]
  return new Promise((resolve, reject) => {
    const child = execFile(command, rest, { env: { ...process.env, LC_ALL: 'C' } }, (error, stdout, stderr) => {
      if (error)
        reject(
          new EmbeddedPostgresError(`PostgreSQL could not be set up: ${(stderr || stdout || error.message).trim()}`),
        )
      else resolve()
    })
    child.stdin?.end(input)
  })
}
