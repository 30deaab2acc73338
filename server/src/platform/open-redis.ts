import type { RedisClientType } from 'redis'
import type { Log } from './log.ts'

/** Said to the other nodes without waiting for an answer. */
const unawaited = ['publish', 'unsubscribe', 'pUnsubscribe'] as const

/**
 * The adapter of the sockets calls these and forgets them; while Redis is away each would be a rejection that nobody
 * hears, and end the process.
 */
function forgive(client: RedisClientType, log: Log): RedisClientType {
  for (const name of unawaited) {
    const call = client[name].bind(client) as (...args: unknown[]) => Promise<unknown>
    const heard = (...args: unknown[]) => call(...args).catch((error: unknown) => log.warn({ err: error }, 'redis'))
    Object.assign(client, { [name]: heard })
  }
  return client
}

/** Shared limits and sockets; without it this node goes on alone, and it comes back by itself. */
export async function openRedis(url: string, log: Log): Promise<RedisClientType> {
  const { createClient } = await import('redis')
  const redis: RedisClientType = forgive(createClient({ url, disableOfflineQueue: true }), log)
  const duplicate = redis.duplicate.bind(redis)
  Object.assign(redis, { duplicate: () => forgive(duplicate(), log) })
  redis.on('error', (error) => log.warn({ err: error }, 'redis'))
  await redis.connect()
  return redis
}
