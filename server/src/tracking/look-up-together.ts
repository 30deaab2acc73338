import { plainNumber } from '@maple/contract'
import type { Db } from '../platform/db.ts'
import { findTracked, type TrackedOrder } from './tracked-orders.sql.ts'

type Found = Map<string, TrackedOrder>

/** The questions that leave together in one statement. */
interface Round {
  numbers: Set<string>
  found: PromiseWithResolvers<Found>
}

interface Desk {
  running: number
  next: Round | undefined
}

/** More in one statement would make the first wait for the last. */
const mostNumbers = 100
/** Who comes while so many statements are under way shares the next one. */
const mostRunning = 2

const desks = new WeakMap<Db, Desk>()

/**
 * Whoever asks at the same time is answered by one statement: under load a look-up then costs the database and its
 * connection a fraction, and a single one waits for nobody. It is read after the question, never kept.
 */
export async function lookUpTogether(db: Db, ref: string): Promise<TrackedOrder | undefined> {
  const desk = desks.get(db) ?? { running: 0, next: undefined }
  desks.set(db, desk)
  const number = plainNumber(ref)
  const round = desk.next ?? open(db, desk)
  round.numbers.add(number)
  if (round.numbers.size >= mostNumbers) send(db, desk)
  return (await round.found.promise).get(number)
}

function open(db: Db, desk: Desk): Round {
  const round: Round = { numbers: new Set(), found: Promise.withResolvers() }
  desk.next = round
  setImmediate(() => desk.next === round && desk.running < mostRunning && send(db, desk))
  return round
}

function send(db: Db, desk: Desk): void {
  const round = desk.next
  if (!round) return
  desk.next = undefined
  desk.running += 1
  findTracked(db, [...round.numbers])
    .then((rows) => round.found.resolve(new Map(rows.map((row) => [row.lookupNumber, row]))), round.found.reject)
    .finally(() => {
      desk.running -= 1
      send(db, desk)
    })
}
