import type { Db } from './db.ts'

type Read<V> = (keys: string[]) => Promise<ReadonlyMap<string, V>>

/** The questions that leave together in one statement. */
interface Round<V> {
  keys: Set<string>
  read: Read<V>
  found: PromiseWithResolvers<ReadonlyMap<string, V>>
}

interface Desk<V> {
  isBusy: boolean
  next: Round<V> | undefined
}

/** More in one statement would make the first wait for the last. */
const mostKeys = 100
/** Who comes while a statement is under way shares the next one, but waits no longer than this for one that is slow. */
const patienceMs = 20

/**
 * Whoever asks at the same time is answered by one statement: under load a look-up then costs the database and its
 * connection a fraction, and a single one waits for nobody. It is read after the question, never kept.
 */
export function askTogether<V>() {
  const desks = new WeakMap<Db, Desk<V>>()
  return async (db: Db, key: string, read: Read<V>): Promise<V | undefined> => {
    const desk = desks.get(db) ?? { isBusy: false, next: undefined }
    desks.set(db, desk)
    const round = desk.next ?? open(desk, read)
    round.keys.add(key)
    if (round.keys.size >= mostKeys) send(desk)
    return (await round.found.promise).get(key)
  }
}

function open<V>(desk: Desk<V>, read: Read<V>): Round<V> {
  const round: Round<V> = { keys: new Set(), read, found: Promise.withResolvers() }
  desk.next = round
  setImmediate(() => desk.next === round && !desk.isBusy && send(desk))
  return round
}

function send<V>(desk: Desk<V>): void {
  const round = desk.next
  if (!round) return
  desk.next = undefined
  desk.isBusy = true
  const goOn = () => {
    desk.isBusy = false
    send(desk)
  }
  const patience = setTimeout(goOn, patienceMs)
  round
    .read([...round.keys])
    .then(round.found.resolve, round.found.reject)
    .finally(() => {
      clearTimeout(patience)
      goOn()
    })
}
