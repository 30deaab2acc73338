import type { Deps } from '../deps.ts'
import { runRound } from './run-round.ts'
import { makeSolver } from './solve-in-worker.ts'

/** The loop of one node: every few seconds, and at once when an order or a courier becomes free. */
export function startRounds(deps: Deps): { stop(): Promise<void> } {
  const solver = makeSolver()
  let [stopped, timer, running] = [false, undefined as NodeJS.Timeout | undefined, Promise.resolve()]
  const again = (seconds: number) => {
    clearTimeout(timer)
    if (stopped) return
    timer = setTimeout(() => {
      running = round()
    }, seconds * 1000)
  }
  async function round(): Promise<void> {
    try {
      await runRound(deps, solver)
    } catch (error) {
      // The database may be away; the next round finds out.
      deps.log.warn({ err: error }, 'dispatch round failed')
    }
    again(deps.settings.get('dispatch.roundSeconds'))
  }
  deps.events.live(['order.placed', 'order.released', 'order.reattempted', 'courier.presence-changed'], () =>
    again(0.2),
  )
  again(1)
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
      await solver.close()
    },
  }
}
