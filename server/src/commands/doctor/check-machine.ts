import { constants, type Dirent, existsSync } from 'node:fs'
import { access, lstat, readdir, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join, relative } from 'node:path'
import { type Finding, fault, ok, warning } from './finding.ts'

/** What the packages bring (package.json) and `npm start` uses. */
const nodeMajor = 24

export function checkNode(version: string = process.versions.node): Finding {
  const user = process.getuid ? `, as user ${nameOfUser()}` : ''
  if (Number.parseInt(version, 10) >= nodeMajor) return ok('Node', `Node ${version}${user}.`)
  const todo = 'Start it by npm start, which uses the Node that came with the packages, or install that version.'
  return fault('Node', `This is Node ${version}; Maple Dispatch runs on ${nodeMajor}.`, todo)
}

/** A container may run under a number that no name belongs to. */
function nameOfUser(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.())
  }
}

export async function checkDataDir(dataDir: string): Promise<Finding[]> {
  const name = 'DATA_DIR'
  const found = await stat(dataDir).catch(() => undefined)
  if (!found)
    return [
      warning(
        name,
        `${dataDir} does not exist.`,
        'The first start makes it. If there was one before, set DATA_DIR to it.',
      ),
    ]
  if (!found.isDirectory()) return [fault(name, `${dataDir} is no folder.`, 'Set DATA_DIR to a folder.')]
  const todo = `Make it writable for the user that the server runs as, such as: chown -R USER ${dataDir}`
  const mayWrite = await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!mayWrite) return [fault(name, `${dataDir} cannot be written by ${nameOfUser()}.`, todo)]
  return [ok(name, `${dataDir} can be written.`), ...(await checkOwners(dataDir, found.uid))]
}

/** More than that are uploads, all made by the same server. */
const mostLookedAt = 5_000

/** Whoever owns the folder runs the server: what others own in it, such as root after a command, it cannot change. */
async function checkOwners(dataDir: string, owner: number): Promise<Finding[]> {
  const me = process.getuid?.()
  if (me === undefined) return []
  if (me !== 0 && me !== owner) {
    const says = `${dataDir} belongs to user ${owner}, and this command runs as ${me}.`
    return [warning('owner of files', says, 'Run it as the user that the server runs as.')]
  }
  const foreign: string[] = []
  let looked = 0
  const walk = async (folder: string): Promise<void> => {
    for (const entry of await readdir(folder, { withFileTypes: true }).catch((): Dirent[] => [])) {
      const path = join(folder, entry.name)
      // Root has PostgreSQL run by somebody else, whose files these are.
      if (owner === 0 && path === join(dataDir, 'postgres')) continue
      looked += 1
      if (looked > mostLookedAt) return
      const uid = (await lstat(path).catch(() => undefined))?.uid
      if (uid !== undefined && uid !== owner) foreign.push(relative(dataDir, path))
      else if (entry.isDirectory()) await walk(path)
    }
  }
  await walk(dataDir)
  if (foreign.length === 0) return [ok('owner of files', 'All belong to the user that DATA_DIR belongs to.')]
  const says = `${foreign.length} in DATA_DIR belong to another user than the folder itself, such as ${foreign.slice(0, 3).join(', ')}.`
  return [warning('owner of files', says, `chown -R ${owner} ${dataDir}, while the server is stopped.`)]
}

export type StatFs = (path: string) => Promise<{ bsize: number; blocks: number; bavail: number }>

const [few, least, share] = [2e9, 200e6, 0.1]

/** Each disk once, whatever lies on it. */
export async function checkDisks(
  folders: readonly { what: string; path: string }[],
  statfs: StatFs,
): Promise<Finding[]> {
  const disks = new Map<number, string>()
  const findings: Finding[] = []
  for (const { what, path } of folders.filter((each) => existsSync(each.path))) {
    const { dev } = await stat(path)
    if (disks.has(dev)) continue
    disks.set(dev, what)
    const { bsize, blocks, bavail } = await statfs(path)
    findings.push(judgeDisk(what, bavail * bsize, blocks * bsize))
  }
  return findings
}

function judgeDisk(what: string, free: number, total: number): Finding {
  const says = `${size(free)} of ${size(total)} are free for ${what}.`
  const todo = 'Make room: old backups, logs, or a larger disk. PostgreSQL stops when nothing is left.'
  if (free < least) return fault('disk', says, todo)
  return free < few || free < total * share ? warning('disk', says, todo) : ok('disk', says)
}

export function size(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`
  return `${Math.round(bytes / 1e6)} MB`
}
