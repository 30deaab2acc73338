import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RedisClientType } from 'redis'
import { AppError } from './errors.ts'

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
export function makeRateLimits(redis?: RedisClientType): RateLimits {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterRedis>()

  function limiterOf(name: string, duration: number): RateLimiterMemory | RateLimiterRedis {
    const known = limiters.get(name)
    if (known) return known
    // The ceiling is a setting that may change at any time, so counting and judging are kept apart.
    const options = { keyPrefix: `limit:${name}`, points: Number.MAX_SAFE_INTEGER, duration }
    const limiter = redis
      ? new RateLimiterRedis({
          ...options,
          storeClient: redis,
          useRedisPackage: true,
          insuranceLimiter: new RateLimiterMemory(options),
        })
      : new RateLimiterMemory(options)
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
