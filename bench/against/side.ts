import { setTimeout as rest } from 'node:timers/promises'
import { connect, type Database } from '../../server/src/platform/db.ts'
import { type RunningServer, startServer } from '../server.ts'
import type { Version } from './check-out.ts'
import type { Closing } from './closing.ts'
import { compileCacheOf, type Databases, envOf } from './make-databases.ts'
import { untilQueueEmpty } from './queue.ts'
import type { SideName } from './turns.ts'

/** One of the two versions, running; only ever one of them at a time. */
export interface Side {
  server: RunningServer
  pid: number
  sql: Database
  data: Databases
  databaseUrl: string
  /** From the process's start to its first reply. */
  readyMs: number
  quick: boolean
  orders: number
  stop(): Promise<void>
}

export async function startSide(
  name: SideName,
  version: Version,
  data: Databases,
  size: { quick: boolean; orders: number },
  closing: Closing,
): Promise<Side> {
  closing.signal.throwIfAborted()
  const databaseUrl = data.urlOf(name)
  const began = performance.now()
  const server = await startServer(
    data.dataDirOf(name),
    { ...envOf(databaseUrl), ...compileCacheOf(version) },
    version.program,
    version.node,
    closing.signal,
  )
  const stop = closing.add(() => server.stop())
  await (await fetch(`${server.base}/api/config`)).text()
  const readyMs = performance.now() - began
  const sql = connect(databaseUrl, { max: 2 })
  const end = closing.add(() => sql.end())
  return {
    server,
    pid: server.process.pid ?? 0,
    sql,
    data,
    databaseUrl,
    readyMs,
    ...size,
    async stop() {
      await end()
      await stop()
    },
  }
}

/** Once, behind its migrations: what they moved is counted and swept on both sides, and not while one is measured. */
export async function sweep({ sql }: Side): Promise<void> {
  await untilQueueEmpty(sql)
  await sql.unsafe('vacuum analyze')
}

/** All that was written goes to disk now and not while something is measured; `checkpoint` itself is for superusers. */
export async function checkpoint({ sql }: Side): Promise<void> {
  await sql.unsafe('create database checkpointed template template0 strategy file_copy')
  await sql.unsafe('drop database checkpointed')
  await rest(200)
}
