import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** How PostgreSQL's programs are run: a command put before them, and who owns the files they make. */
export type Account = { wrap: string[]; uid?: number; gid?: number }

const nobody = { uid: 65534, gid: 65534 }

/**
 * PostgreSQL refuses to run as root. Root therefore runs it in a user namespace where root's own files appear as
 * nobody's, or, where that is forbidden, as another user. That user keeps the one capability that lets it pass
 * through folders which only root may enter.
 */
export function chooseAccount(postgres: string, dataDir: string, clusterDir: string, allowNamespace = true): Account {
  const owner = ownerOf(clusterDir)
  const me = process.getuid?.()
  if (me === undefined) return { wrap: [] }
  if (me !== 0) {
    if (owner && owner.uid !== me) {
      throw new EmbeddedPostgresError(
        `${clusterDir} belongs to another user (${owner.uid}), not to ${userInfo().username} (${me}).`,
      )
    }
    return first([{ wrap: [...endsWithParent, '--'] }, { wrap: [] }], postgres, dataDir)
  }
  // Data that an ordinary user made stays that user's.
  const user = owner && owner.uid !== 0 ? owner : nobody
  const asUser = [
    { ...user, wrap: [...dropTo(user), ...keepPassage, ...pdeathsig, '--'] },
    { ...user, wrap: [...dropTo(user), '--'] },
  ]
  const asRootsFiles = allowNamespace && user === nobody ? [{ wrap: inNamespace, uid: 0, gid: 0 }] : []
  return first([...asRootsFiles, ...asUser], postgres, dataDir)
}

// On Linux PostgreSQL then shuts down even if this process is killed with no chance to say so.
const pdeathsig = ['--pdeathsig', 'INT']
const endsWithParent = ['setpriv', ...pdeathsig]
const inNamespace = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--', ...endsWithParent, '--']
const dropTo = ({ uid, gid }: typeof nobody) => ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
// Without the first of these PostgreSQL's own look at its program file would not count the capability.
const keepPassage = ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override']

function first(accounts: Account[], postgres: string, dataDir: string): Account {
  const failures: string[] = []
  for (const account of accounts) {
    const failure = probe(account, postgres, dataDir)
    if (failure === undefined) return account
    failures.push(failure)
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL cannot run here: ${failures.join('; ')}. ` +
      'Start Maple Dispatch as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  )
}

function probe({ wrap }: Account, postgres: string, dataDir: string): string | undefined {
  const [command = '', ...args] = [...wrap, '/bin/sh', '-c', 'cd "$1" && "$0" --version', postgres, dataDir]
  const run = spawnSync(command, args, { encoding: 'utf8' })
  if (run.status === 0) return undefined
  return (run.error?.message ?? run.stderr).trim() || `${command} ended with ${run.status ?? run.signal}`
}

function ownerOf(path: string): typeof nobody | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats && { uid: stats.uid, gid: stats.gid }
}
