import { nextPlace, openAll, rush } from '../../measures/positions.ts'
import type { Measure } from '../measure.ts'

export const couriers = 200
const watchers = 80

/** The quick form of the measure of its own, which has far more couriers. */
export const positions: Measure = {
  group: 'positions',
  figures: [{ name: `positions taken from ${couriers} couriers, ${watchers} watchers`, unit: '/s', better: 'more' }],
  async take({ server, data, quick }) {
    if (data.noCarriers) throw new Error(`no couriers could be filled in: ${data.noCarriers}`)
    const open = await openAll(server.base, data.carriers, watchers)
    try {
      const answer = (await open.couriers[0]?.emitWithAck('courier_location', nextPlace())) as { success?: boolean }
      if (!answer?.success) throw new Error(`a position was refused: ${JSON.stringify(answer)}`)
      await rush(open, 1)
      return [await rush(open, quick ? 3 : 6)]
    } finally {
      open.close()
    }
  },
}
