import { setTimeout as rest } from 'node:timers/promises'
import { residentMegabytes } from '../../measures/start-and-rest.ts'
import type { Measure } from '../measure.ts'
import { processorTimeOf, processorTimeOfCluster } from '../processor-time.ts'

/** In this order: each lets the server come to rest for the next. */
export const atRest: Measure[] = [
  {
    group: 'start',
    figures: [{ name: 'start to first reply, existing data', unit: 's', better: 'less' }],
    take: async ({ readyMs }) => [readyMs / 1000],
  },
  {
    group: 'memory',
    figures: [{ name: 'memory at rest', unit: 'MB', better: 'less' }],
    async take({ pid, quick }) {
      await rest(quick ? 3_000 : 10_000)
      return [residentMegabytes(pid)]
    },
  },
  {
    group: 'idle',
    figures: [
      { name: 'idle, processor time of Node a second', unit: 'ms', better: 'less' },
      { name: 'idle, processor time of PostgreSQL a second', unit: 'ms', better: 'less' },
    ],
    async take({ pid, data, quick }) {
      const seconds = quick ? 10 : 20
      // What a start leaves to be done later, such as handing back its memory, is none of it.
      await rest(15_000)
      const times = () => [processorTimeOf(pid), processorTimeOfCluster(data.cluster)]
      const before = times()
      await rest(seconds * 1000)
      return times().map((time, at) => (time - (before[at] ?? 0)) / seconds)
    },
  },
]
