import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from './telemetry/tracing.ts'

/** What this process is doing for somebody: a request or a job, and what belongs to it by its number. */
export interface Work {
  request?: string
  job?: string
  queue?: string
  /** Where its time is told to a collector. */
  span?: Span
}

const works = new AsyncLocalStorage<Work>()

/** Everything that `task` begins, however late it ends, belongs to this work. */
export const doWork = <T>(work: Work, task: () => T): T => works.run(work, task)

export const currentWork = (): Work | undefined => works.getStore()
