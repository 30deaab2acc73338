import { openWorkerThread } from '../worker-thread.ts'
import type { OnEdge } from './find-way.ts'
import type { WayTable } from './ranked-ways.ts'
import type { Network, TableQuestion } from './table-worker.ts'

export interface Tables {
  /** Every way from each start to each goal of one pack, thought out in a thread of its own. */
  table(pack: string, network: Network, starts: readonly OnEdge[], goals: readonly OnEdge[]): Promise<WayTable>
  forget(pack: string): void
  close(): Promise<void>
}

export function makeTables(): Tables {
  const told = new Set<string>()
  let gone: string[] = []
  const thread = openWorkerThread<TableQuestion, WayTable>(new URL('./table-worker.ts', import.meta.url), () =>
    told.clear(),
  )
  return {
    table(pack, network, starts, goals) {
      if (starts.length === 0 || goals.length === 0) return Promise.resolve({ costs: [], meters: [] })
      const { edges, graph, ranks } = network
      const isNew = !told.has(pack)
      const forget = gone
      gone = []
      const asked = thread.ask({
        pack,
        forget,
        network: isNew ? { edges: { from: edges.from, to: edges.to }, graph, ranks } : undefined,
        starts: starts.map(({ edge, fraction }) => ({ edge, fraction })),
        goals: goals.map(({ edge, fraction }) => ({ edge, fraction })),
      })
      told.add(pack)
      return asked
    },
    forget(pack) {
      if (told.delete(pack)) gone.push(pack)
    },
    close: thread.close,
  }
}
