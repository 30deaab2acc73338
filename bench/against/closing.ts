const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export interface Closing {
  /** Aborted by Ctrl-C and its like. */
  signal: AbortSignal
  /** To be done in the end; what comes back does it now instead. */
  add(work: () => unknown): () => Promise<void>
  /** All that was added, the last first; what fails of it is said and does not hold up the rest. */
  run(): Promise<void>
}

/** What has to be put away in the end, also when somebody does not wait for it. */
export function makeClosing(): Closing {
  const works: (() => Promise<void>)[] = []
  const interrupted = new AbortController()
  let begun: Promise<void> | undefined
  const run = async () => {
    for (let work = works.at(-1); work; work = works.at(-1)) {
      try {
        await work()
      } catch (error) {
        console.error(`While cleaning up: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
  const closing: Closing = {
    signal: interrupted.signal,
    add(work) {
      const once = async () => {
        const at = works.indexOf(once)
        if (at < 0) return
        works.splice(at, 1)
        await work()
      }
      works.push(once)
      return once
    },
    run: () => (begun ??= run()),
  }
  for (const signal of signals)
    process.on(signal, () => {
      if (interrupted.signal.aborted) return
      console.error('\nInterrupted: cleaning up ...')
      interrupted.abort(new Error('Interrupted'))
      void closing.run().finally(() => process.exit(130))
    })
  return closing
}
