import { setTimeout } from 'node:timers/promises'
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
const patienceMs = 1000
/** Its connections are kept for so long: it may only be busy. Only where there are others is it given up at all. */
const silenceMs = 3000
/** A timer that comes so late was held up by ourselves. */
const busyMs = 200

export const unavailable = (): AppError => new AppError('unavailable', undefined, { retryAfterSeconds: 2 })

/**
 * Asks the database for a sign of life on a connection of its own, so that a request is answered with
 * 503 within two seconds also when the server hangs without closing a connection.
 */
export function watchDatabase(
  probe: Database,
  onChange: (away: boolean) => void,
  giveUp: () => void = () => undefined,
): DatabaseHealth {
  let away = false
  let silentSince: number | undefined
  let stopped = false
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
    giveUp()
  }

  async function ping(): Promise<void> {
    let [answered, heard] = [false, false]
    const take = (yes: boolean) => () => {
      answered = yes
      heard = true
    }
    const answer = probe`select 1`.then(take(true), take(false))
    const wait = () => Promise.race([answer, setTimeout(patienceMs, undefined, { ref: false })])
    const begun = performance.now()
    await wait()
    // If we were the busy ones, the answer lies in the socket already, or the connection was not even opened: it has its time
    // once more before it counts as missing.
    if (!answered && performance.now() - begun > patienceMs + busyMs) await wait()
    if (!answered) await setTimeout(0)
    listenFor(heard || stopped)
    turn(!answered && !stopped)
  }

  async function watch(): Promise<void> {
    while (!stopped) {
      await setTimeout(pingEveryMs, undefined, { ref: false })
      if (!stopped) await ping()
    }
  }
  void watch()

  return {
    get away() {
      return away
    },
    whileHere: (work) =>
      new Promise((resolve, reject) => {
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
      }),
    async stop() {
      stopped = true
      await probe.end({ timeout: 1 })
    },
  }
}
