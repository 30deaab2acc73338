import type { Db } from './db.ts'

type Read<V> = (keys: string[]) => Promise<ReadonlyMap<string, V>>

/** The questions that leave together in one statement. */
interface Batch<V> {
  keys: Set<string>
  read: Read<V>
  found: PromiseWithResolvers<ReadonlyMap<string, V>>
}

interface Batcher<V> {
  isBusy: boolean
  next: Batch<V> | undefined
}

/** More in one statement would make the first wait for the last. */
const maxKeys = 100
/** Who comes while a statement is under way shares the next one, but waits no longer than this for one that is slow. */
const maxWaitMs = 20
/** So many values a statement about several keys has; those beyond its keys are null. */
const slots = [1, 4, 16, maxKeys]

/**
 * Whoever asks at the same time is answered by one statement: under load a look-up then costs the database and its
 * connection a fraction, and a single one waits for nobody. It is read after the question, never kept.
 */
export function batchQueries<V>() {
  const batchers = new WeakMap<Db, Batcher<V>>()
  return async (db: Db, key: string, read: Read<V>): Promise<V | undefined> => {
    const batcher = batchers.get(db) ?? { isBusy: false, next: undefined }
    batchers.set(db, batcher)
    const batch = batcher.next ?? open(batcher, read)
    batch.keys.add(key)
    if (batch.keys.size >= maxKeys) send(batcher)
    return (await batch.found.promise).get(key)
  }
}

/**
 * `= any(array[${oneOf(db, keys)}])` for the keys of a batch. Of an array as one value PostgreSQL does not know the length until
 * it has it, and so plans anew each time, which takes many times as long as the look-up; with so many values it keeps one plan.
 */
export function oneOf(db: Db, keys: readonly string[]) {
  const size = slots.find((each) => each >= keys.length)
  if (size === undefined) throw new RangeError(`More than ${maxKeys} keys`)
  return Array.from({ length: size }, (_, at) => (at === 0 ? db`${keys[0] ?? null}` : db`, ${keys[at] ?? null}`))
}

function open<V>(batcher: Batcher<V>, read: Read<V>): Batch<V> {
  const batch: Batch<V> = { keys: new Set(), read, found: Promise.withResolvers() }
  batcher.next = batch
  setImmediate(() => batcher.next === batch && !batcher.isBusy && send(batcher))
  return batch
}

function send<V>(batcher: Batcher<V>): void {
  const batch = batcher.next
  if (!batch) return
  batcher.next = undefined
  batcher.isBusy = true
  const sendNext = () => {
    batcher.isBusy = false
    send(batcher)
  }
  const timer = setTimeout(sendNext, maxWaitMs)
  batch
    .read([...batch.keys])
    .then(batch.found.resolve, batch.found.reject)
    .finally(() => {
      clearTimeout(timer)
      sendNext()
    })
}
