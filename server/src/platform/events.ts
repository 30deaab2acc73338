import type { EventOf, EventType } from '@maple/contract'
import type { Emitter, Tx } from './db.ts'
import { newId } from './ids.ts'
import type { JobOptions, Jobs } from './jobs.ts'

/** The event's own number: the same however often a listener sees it, and for each of them. */
export interface EventJob {
  id: string
  eventId: string
}

export interface Events {
  /** Part of the change itself: runs inside the transaction that emits, and its failure undoes it. */
  within<T extends EventType>(type: T, handler: (tx: Tx, event: EventOf<T>) => Promise<void>): void
  /**
   * The same for one that begins with a question which no other listener has a part in: it leaves before the first of
   * them runs, so that nobody waits for its answer alone.
   */
  withinAsking<T extends EventType, A>(
    type: T,
    ask: (tx: Tx, event: EventOf<T>) => Promise<A>,
    handler: (tx: Tx, event: EventOf<T>, answer: A) => Promise<void>,
  ): void
  /** A durable listener: a job that commits with the event and is retried; it may see an event twice. */
  after<T extends EventType>(
    type: T,
    name: string,
    handler: (event: EventOf<T>, job: EventJob) => Promise<void>,
    options?: JobOptions,
  ): void
  /** News for this process's sockets, right after the commit. */
  live<T extends EventType>(types: readonly T[], handler: (event: EventOf<T>) => void): void
  emitter: Emitter
  /** The change itself and nothing after it: for what is written down later than it happened, of which nobody is told. */
  quietly: Emitter
}

interface Within {
  ask?: (tx: Tx, event: never) => Promise<unknown>
  handle: (tx: Tx, event: never, answer: never) => Promise<void>
}

/** It is waited for where it is needed; whoever fails before that is the failure that counts. */
const asked = (answer: Promise<unknown> | undefined) => {
  answer?.catch(() => undefined)
  return answer
}

export function makeEvents(jobs: () => Jobs): Events {
  const within = new Map<EventType, Within[]>()
  const published = new Set<EventType>()
  const live = new Map<EventType, ((event: never) => void)[]>()
  const add = (type: EventType, one: Within) => void within.set(type, [...(within.get(type) ?? []), one])
  const quietly: Emitter = async (tx, event) => {
    const listening = (within.get(event.type) ?? []).map(({ ask, handle }) => ({
      handle,
      answer: asked(ask?.(tx, event as never)),
    }))
    for (const { handle, answer } of listening) await handle(tx, event as never, (await answer) as never)
  }

  return {
    quietly,
    within: (type, handle) => add(type, { handle }),
    withinAsking: (type, ask, handle) => add(type, { ask, handle }),
    after(type, name, handler, options) {
      published.add(type)
      const listen = handler as (event: object, job: EventJob) => Promise<void>
      jobs().define<{ eventId?: string }>(
        name,
        ({ eventId, ...event }, { id }) => listen(event, { id, eventId: eventId ?? id }),
        options,
      )
      jobs().subscribe(type, name)
    },
    live(types, handler) {
      for (const type of types) live.set(type, [...(live.get(type) ?? []), handler as (event: never) => void])
    },
    async emitter(tx, event) {
      await quietly(tx, event)
      if (published.has(event.type)) await jobs().publish(tx, event.type, { ...event, eventId: newId() })
      for (const handler of live.get(event.type) ?? []) tx.afterCommit(() => handler(event as never))
    },
  }
}
