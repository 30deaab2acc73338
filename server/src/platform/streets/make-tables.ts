import { openWorkerThread } from '../worker-thread.ts'
import type { Network, TableQuestion } from './table-worker.ts'
import { countWays, noWays, type Places, type WaysFound, type WaysWanted } from './way-tables.ts'

export interface Tables {
  /** Ways between places of one pack, thought out in a thread of its own. `network` is asked for with the first question. */
  ways(pack: string, network: () => Network, places: Places, wanted: WaysWanted): Promise<WaysFound>
  forget(pack: string): void
  close(): Promise<void>
}

export function makeTables(): Tables {
  const told = new Set<string>()
  let gone: string[] = []
  const thread = openWorkerThread<TableQuestion, WaysFound>(new URL('./table-worker.ts', import.meta.url), () =>
    told.clear(),
  )
  const networkOf = ({ edges, graph, ranks }: Network): Network => ({
    edges: { from: edges.from, to: edges.to },
    graph,
    ranks,
  })
  return {
    ways(pack, network, places, wanted) {
      if (countWays(wanted) === 0) return Promise.resolve(noWays(0))
      const isNew = !told.has(pack)
      const forget = gone
      gone = []
      const asked = thread.ask({
        pack,
        forget,
        network: isNew ? networkOf(network()) : undefined,
        edges: Int32Array.from(places, (place) => place?.edge ?? -1),
        fractions: Float64Array.from(places, (place) => place?.fraction ?? 0),
        wanted,
      })
      told.add(pack)
      return asked
    },
    forget(pack) {
      for (const name of told)
        if (name.startsWith(`${pack} `)) {
          told.delete(name)
          gone.push(name)
        }
    },
    close: thread.close,
  }
}
