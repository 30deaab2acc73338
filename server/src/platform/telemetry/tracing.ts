import { currentWork, doWork, type Work } from '../work.ts'

/** Routes, tables, statuses, hosts; never who it was, nor anything that somebody has written. */
export type Facts = Record<string, string | number>

/** Which collector, and how it is spoken to. */
export interface TelemetryEnv {
  endpoint: string
  headers: Record<string, string>
  protocol: 'http/protobuf' | 'http/json'
  service: string
  attributes: Record<string, string>
  sampler: string
  ratio: number
  metricIntervalMs: number
}

/** A piece of work whose time is told to a collector; what belongs to it are spans of their own. */
export interface Span {
  begin(name: string, facts: Facts, isOutside?: boolean): Span
  /** One that is over, such as a statement; `beganAt` by `performance.now`. */
  record(name: string, facts: Facts, beganAt: number, error?: unknown): void
  end(facts?: Facts, error?: unknown): void
}

export interface Tracing {
  /** Goes on with the trace that the caller has begun, if it says so in `traceparent`. */
  request(name: string, facts: Facts, traceparent: string | undefined): Span
  job(name: string, facts: Facts): Span
}

/** Part of the work around it; without a collector, or outside of any work, nothing but the task itself. */
export function inSpan<T>(name: string, facts: Facts, task: () => Promise<T>, isOutside = false): Promise<T> {
  const work = currentWork()
  return work?.span ? until(work, work.span.begin(name, facts, isOutside), task) : task()
}

/** Work that nobody waits for, as a trace of its own. */
export const inJob = <T>(
  tracing: Tracing | undefined,
  name: string,
  work: Work,
  facts: Facts,
  task: () => Promise<T>,
): Promise<T> => (tracing ? until(work, tracing.job(name, facts), task) : doWork(work, task))

async function until<T>(work: Work, span: Span, task: () => Promise<T>): Promise<T> {
  try {
    const result = await doWork({ ...work, span }, task)
    span.end()
    return result
  } catch (error) {
    span.end({}, error)
    throw error
  }
}
