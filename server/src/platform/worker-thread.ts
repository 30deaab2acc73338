import { Worker } from 'node:worker_threads'

export interface WorkerThread<Question, Reply> {
  ask(question: Question): Promise<Reply>
  close(): Promise<void>
}

/** What a thread hears and says: the number tells which question an answer belongs to. */
export type Numbered<T> = T & { id: number }

/**
 * One thread that thinks while this one answers; started when first asked, and not what keeps a process alive. One that
 * died is started anew by the next question, and knows nothing of what the one before it was told.
 */
export function openWorkerThread<Question extends object, Reply extends object>(
  file: URL,
  whenDied: () => void = () => undefined,
): WorkerThread<Question, Reply> {
  let worker: Worker | undefined
  let asked = 0
  const open = new Map<number, { done: (reply: Reply) => void; failed: (error: unknown) => void }>()

  function start(): Worker {
    const thread = new Worker(file)
    thread.unref()
    thread.on('message', (reply: Numbered<Reply>) => {
      open.get(reply.id)?.done(reply)
      open.delete(reply.id)
    })
    const died = (error: unknown) => {
      if (worker !== thread) return
      worker = undefined
      for (const { failed } of open.values()) failed(error)
      open.clear()
      whenDied()
    }
    thread.on('error', died)
    // One that is out of memory or was ended from outside says nothing before it goes.
    thread.on('exit', () => died(new Error('The thread has ended')))
    return thread
  }

  return {
    ask: (question) =>
      new Promise((done, failed) => {
        asked += 1
        worker ??= start()
        open.set(asked, { done, failed })
        worker.postMessage({ ...question, id: asked })
      }),
    close: async () => void (await worker?.terminate()),
  }
}
