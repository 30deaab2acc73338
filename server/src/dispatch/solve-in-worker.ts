import { openWorkerThread } from '../platform/worker-thread.ts'
import type { SolveReply, SolveRequest } from './matching-worker.ts'

/** Matching and planning in a thread of their own. */
export function makeSolver() {
  const thread = openWorkerThread<SolveRequest, SolveReply>(new URL('./matching-worker.ts', import.meta.url))
  return {
    async match(input: Extract<SolveRequest, { kind: 'match' }>['input']) {
      const reply = await thread.ask({ kind: 'match', input })
      if (reply.kind !== 'match') throw new Error('The matching thread answered something else')
      return reply.matches
    },
    async plan(input: Extract<SolveRequest, { kind: 'plan' }>['input']) {
      const reply = await thread.ask({ kind: 'plan', input })
      if (reply.kind !== 'plan') throw new Error('The matching thread answered something else')
      return reply.plan
    },
    close: thread.close,
  }
}

export type Solver = ReturnType<typeof makeSolver>
