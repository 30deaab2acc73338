import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { processIdentity } from './embedded-postgres-process.ts'

/** Who owns the data folder; `port` is there once its PostgreSQL is ready. */
export type Owner = { pid: number; identity: string; port?: number }

export class DataDirInUse extends EmbeddedPostgresError {
  constructor(dataDir: string, owner: Owner) {
    super(`Another Maple Dispatch is using ${dataDir} (process ${owner.pid}). Stop it or set DATA_DIR.`)
  }
}

export type Lock = { publishPort(port: number): void; release(): void }

/** Takes the data folder for this process, or throws DataDirInUse. A lock whose process is gone does not count. */
export function takeLock(dataDir: string): Lock {
  const file = lockFile(dataDir)
  const me: Owner = { pid: process.pid, identity: processIdentity(process.pid) ?? '' }
  const mine = `${file}.${process.pid}`
  writeFileSync(mine, JSON.stringify(me))
  try {
    // link() makes the lock appear with its content, or not at all.
    while (!tryTo(() => linkSync(mine, file), 'EEXIST')) clearStaleLock(dataDir)
  } finally {
    rmSync(mine, { force: true })
  }
  return {
    publishPort(port) {
      writeFileSync(mine, JSON.stringify({ ...me, port }))
      renameSync(mine, file)
    },
    release() {
      if (readLock(file)?.identity === me.identity) rmSync(file, { force: true })
    },
  }
}

export function liveOwner(dataDir: string): Owner | undefined {
  const owner = readLock(lockFile(dataDir))
  return owner && processIdentity(owner.pid) === owner.identity ? owner : undefined
}

const lockFile = (dataDir: string) => join(dataDir, 'maple.lock')

function clearStaleLock(dataDir: string): void {
  const file = lockFile(dataDir)
  const owner = liveOwner(dataDir)
  if (owner) throw new DataDirInUse(dataDir, owner)
  // Another starter may have replaced the stale lock a moment ago: look at what was taken away, give back a live one.
  const aside = `${file}.stale.${process.pid}`
  if (!tryTo(() => renameSync(file, aside), 'ENOENT')) return
  const taken = readLock(aside)
  if (taken && processIdentity(taken.pid) === taken.identity) tryTo(() => linkSync(aside, file), 'EEXIST')
  rmSync(aside, { force: true })
}

function readLock(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner
  } catch (error) {
    // A lock that cannot be parsed was cut short by a full disk or a crash, so nobody holds it.
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function tryTo(act: () => void, expected: string): boolean {
  try {
    act()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === expected) return false
    throw error
  }
}
