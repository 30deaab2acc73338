import { Worker } from 'node:worker_threads'
import type { SolveReply, SolveRequest } from './matching-worker.ts'

type Question = SolveRequest extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never

/** One thread that thinks while this one answers; started when first asked, and not what keeps a process alive. */
export function makeSolver() {
  let worker: Worker | undefined
  let asked = 0
  const open = new Map<number, { done: (reply: SolveReply) => void; failed: (error: unknown) => void }>()

  function start(): Worker {
    const thread = new Worker(new URL('./matching-worker.ts', import.meta.url))
    thread.unref()
    thread.on('message', (reply: SolveReply) => {
      open.get(reply.id)?.done(reply)
      open.delete(reply.id)
    })
    thread.on('error', (error) => {
      for (const { failed } of open.values()) failed(error)
      open.clear()
      worker = undefined
    })
    return thread
  }

  const ask = (question: Question): Promise<SolveReply> =>
    new Promise((done, failed) => {
      asked += 1
      worker ??= start()
      open.set(asked, { done, failed })
      worker.postMessage({ ...question, id: asked })
    })

  return {
    async match(input: Extract<SolveRequest, { kind: 'match' }>['input']) {
      const reply = await ask({ kind: 'match', input })
      if (reply.kind !== 'match') throw new Error('The matching thread answered something else')
      return reply.matches
    },
    async plan(input: Extract<SolveRequest, { kind: 'plan' }>['input']) {
      const reply = await ask({ kind: 'plan', input })
      if (reply.kind !== 'plan') throw new Error('The matching thread answered something else')
      return reply.plan
    },
    close: async () => void (await worker?.terminate()),
  }
}

export type Solver = ReturnType<typeof makeSolver>
