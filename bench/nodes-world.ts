import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startRedis } from '../server/test/redis.ts'
import { makeWorld, type World } from './orders-world.ts'
import { type RunningServer, startServer } from './server.ts'

export interface NodesWorld {
  world: World
  /** The first one, and those that were started since. */
  nodes: RunningServer[]
  /** One more on the same PostgreSQL and Redis; `program` starts another version. */
  start(program?: string): Promise<RunningServer>
  close(): Promise<void>
}

/** One PostgreSQL and one Redis for as many nodes as somebody starts. */
export async function makeNodesWorld(): Promise<NodesWorld> {
  const redis = await startRedis()
  const folders: string[] = []
  const env = { REDIS_URL: redis.url, SECRET_KEY: 'ab'.repeat(32) }
  const world = await makeWorld(env)
  const nodes = [world.server]
  return {
    world,
    nodes,
    async start(program) {
      const folder = mkdtempSync(join(tmpdir(), 'maple-bench-'))
      folders.push(folder)
      const shared = { ...env, DATABASE_URL: world.databaseUrl, TRUST_PROXY: '1' }
      const node = await startServer(folder, shared, program)
      nodes.push(node)
      return node
    },
    async close() {
      // They may have been told to stop before, or been killed.
      await Promise.all(
        nodes.slice(1).map((node) => node.process.exitCode === null && node.process.signalCode === null && node.stop()),
      )
      await world.close()
      await redis.stop()
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    },
  }
}
