import { currentWork, type Work } from '../work.ts'
import type { Compiled } from './compile.ts'

/** Since the start, of all connections of one pool. */
export interface StatementTimes {
  statements: number
  milliseconds: number
  /** When one was last answered with what it asked for, by `performance.now()`. */
  answeredAt: number
}

export interface Timing {
  times: StatementTimes
  /** A statement that took so long or longer is told; 0 tells none. */
  slowMs: number
  onSlow(text: string, milliseconds: number, work: Work | undefined): void
}

/** Called with the answer, whatever it is: of a failure twice, as the end of it is told too. `sentAt` is the packet's: those that left together began together. */
export function timeStatement(
  { times, slowMs, onSlow }: Timing,
  { shape }: Compiled,
  sentAt: number,
): (error?: Error) => void {
  // The answer comes from the socket, which belongs to nobody.
  const work = currentWork()
  let isTold = false
  return (error) => {
    if (isTold) return
    isTold = true
    const now = performance.now()
    const milliseconds = now - sentAt
    if (!error) times.answeredAt = now
    times.statements += 1
    times.milliseconds += milliseconds
    if (slowMs > 0 && milliseconds >= slowMs) onSlow(shape.text, milliseconds, work)
    work?.span?.record(
      /\w+/.exec(shape.text)?.[0].toLowerCase() ?? 'statement',
      { 'db.system.name': 'postgresql', 'db.query.text': shape.text },
      sentAt,
      error,
    )
  }
}
