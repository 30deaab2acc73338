import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RedisClientType } from 'redis'
import { AppError } from './errors.ts'
import { makeUseCounter, type UseCounter } from './use-counter.ts'

/** What is left of the window after a use. */
export interface Spent {
  remaining: number
  resetSeconds: number
}

export interface RateLimits {
  /** Counts one use of `key`; over `points` a window it throws 429 with the seconds to wait. */
  spend(name: string, key: string, points: number, windowSeconds?: number): Promise<Spent>
  /** As `spend`, but only looks. */
  check(name: string, key: string, points: number, windowSeconds?: number): Promise<void>
}

export const tooMany = (milliseconds: number): AppError => {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  return new AppError('too_many_requests', 'Too many requests. Please try again in {seconds} seconds.', {
    values: { seconds },
    retryAfterSeconds: seconds,
  })
}

/** In memory for one node; in Redis for several, and in memory while Redis is away. */
export const makeRateLimits = (redis?: RedisClientType): RateLimits => (redis ? inRedis(redis) : inMemory())

/** Positions are counted four times each, thousands a second: without promises of a library, and without timers. */
function inMemory(): RateLimits {
  const counters = new Map<string, UseCounter>()
  function counterOf(name: string, windowSeconds: number): UseCounter {
    const known = counters.get(name)
    if (known) return known
    const counter = makeUseCounter(windowSeconds * 1000)
    counters.set(name, counter)
    return counter
  }
  return {
    async spend(name, key, points, windowSeconds = 60) {
      const { count, leftMs } = counterOf(name, windowSeconds).add(key)
      if (count > points) throw tooMany(leftMs)
      return { remaining: points - count, resetSeconds: Math.ceil(leftMs / 1000) }
    },
    async check(name, key, points, windowSeconds = 60) {
      const used = counterOf(name, windowSeconds).get(key)
      if (used && used.count >= points) throw tooMany(used.leftMs)
    },
  }
}

function inRedis(redis: RedisClientType): RateLimits {
  const limiters = new Map<string, RateLimiterRedis>()

  function limiterOf(name: string, duration: number): RateLimiterRedis {
    const known = limiters.get(name)
    if (known) return known
    // The ceiling is a setting that may change at any time, so counting and judging are kept apart.
    const options = { keyPrefix: `limit:${name}`, points: Number.MAX_SAFE_INTEGER, duration }
    const limiter = new RateLimiterRedis({
      ...options,
      storeClient: redis,
      useRedisPackage: true,
      insuranceLimiter: new RateLimiterMemory(options),
    })
    limiters.set(name, limiter)
    return limiter
  }

  return {
    async spend(name, key, points, windowSeconds = 60) {
      const used = await limiterOf(name, windowSeconds).consume(key)
      if (used.consumedPoints > points) throw tooMany(used.msBeforeNext)
      return { remaining: points - used.consumedPoints, resetSeconds: Math.ceil(used.msBeforeNext / 1000) }
    },
    async check(name, key, points, windowSeconds = 60) {
      const used = await limiterOf(name, windowSeconds).get(key)
      if (used instanceof RateLimiterRes && used.consumedPoints >= points) throw tooMany(used.msBeforeNext)
    },
  }
}
