import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from './db.ts'
import { AppError } from './errors.ts'

export interface DatabaseHealth {
  readonly away: boolean
  /** Settles with `work`, or fails at once when the database goes away meanwhile. */
  whileHere<T>(work: Promise<T>): Promise<T>
  stop(): Promise<void>
}

/** Together well under the two seconds within which a caller is told. */
const pingEveryMs = 400
/** While nobody asks for anything; the next who does has it asked at once. */
const restMs = 5000
const quietAfterMs = 2000
const patienceMs = 1000
const sliceMs = 100
/** Its connections are kept for so long: it may only be busy. Only where there are others is it given up at all. */
const silenceMs = 3000
/** Timers that come so late, all together: we ourselves had no processor, so the database may have had none either. */
const busyMs = 200

export const unavailable = (): AppError => new AppError('unavailable', undefined, { retryAfterSeconds: 2 })

interface Others {
  /** Leaves a host that says nothing, where there are others. */
  giveUp?: (() => void) | undefined
  /** When the database last answered anybody, by `performance.now()`. */
  answeredAt?: () => number
}

/**
 * Asks the database for a sign of life on a connection of its own, so that a request is answered with
 * 503 within two seconds also when the server hangs without closing a connection. What it answers to others
 * is a sign of life as well: one that is only slow is not taken for gone.
 */
export function watchDatabase(
  probe: Database,
  onChange: (away: boolean) => void,
  { giveUp, answeredAt = () => Number.NEGATIVE_INFINITY }: Others = {},
): DatabaseHealth {
  let away = false
  let silentSince: number | undefined
  let stopped = false
  let askedAt = Number.NEGATIVE_INFINITY
  let rouse: (() => void) | undefined
  const waiting = new Set<(error: Error) => void>()

  function turn(nowAway: boolean): void {
    if (nowAway !== away) onChange(nowAway)
    away = nowAway
    if (!away) return
    for (const fail of waiting) fail(unavailable())
    waiting.clear()
  }

  /** One that refuses is heard; one that hangs says nothing at all, and may do so for a quarter of an hour. */
  function listenFor(heard: boolean): void {
    silentSince = heard ? undefined : (silentSince ?? performance.now())
    if (silentSince === undefined || performance.now() - silentSince < silenceMs) return
    silentSince = undefined
    giveUp?.()
  }

  async function ping(): Promise<void> {
    let [answered, heard] = [false, false]
    const take = (yes: boolean) => () => {
      answered = yes
      heard = true
    }
    const answer = probe`select 1`.then(take(true), take(false))
    const sentAt = performance.now()
    let lateMs = 0
    const patience = () => patienceMs + lateMs + (lateMs > busyMs ? patienceMs : 0)
    while (!heard && performance.now() - Math.max(sentAt, answeredAt()) < patience()) {
      const begun = performance.now()
      await Promise.race([answer, wait(sliceMs, undefined, { ref: false })])
      lateMs += Math.max(0, performance.now() - begun - sliceMs)
    }
    listenFor(heard || stopped)
    turn(!answered && !stopped)
  }

  /** Until it is time to ask again, or somebody comes after a while in which nobody did. */
  const rest = () =>
    new Promise<void>((done) => {
      const isQuiet = !away && waiting.size === 0 && performance.now() - askedAt > quietAfterMs
      const timer = setTimeout(done, isQuiet ? restMs : pingEveryMs).unref()
      rouse = isQuiet
        ? () => {
            clearTimeout(timer)
            done()
          }
        : undefined
    })

  async function watch(): Promise<void> {
    while (!stopped) {
      await rest()
      rouse = undefined
      if (!stopped) await ping()
    }
  }
  void watch()

  return {
    get away() {
      return away
    },
    whileHere(work) {
      askedAt = performance.now()
      rouse?.()
      return new Promise((resolve, reject) => {
        waiting.add(reject)
        work.then(
          (result) => {
            waiting.delete(reject)
            resolve(result)
          },
          (error: unknown) => {
            waiting.delete(reject)
            reject(error)
          },
        )
      })
    },
    async stop() {
      stopped = true
      rouse?.()
      await probe.end({ timeout: 1 })
    },
  }
}
