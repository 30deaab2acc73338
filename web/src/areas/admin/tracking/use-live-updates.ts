import { useMemo, useState } from 'react'
import { useCourierLocations } from '../../../lib/api/socket.ts'
import { fullName } from '../../../lib/format/format.ts'
import { useOrderNews } from '../../../orders/index.ts'
import { adminKeys } from '../admin.keys.ts'
import type { LiveView } from './live.queries.ts'

type Location = NonNullable<LiveView['couriers'][number]['location']>

const kept = 5

/** The list as it was read, with the places that have come in since; the newest few of each courier are kept. */
export function useLiveUpdates(data: LiveView | undefined, isOn: boolean) {
  const [seen, setSeen] = useState<ReadonlyMap<string, Location[]>>(new Map())
  useOrderNews(adminKeys.live.all)
  useCourierLocations((moved) => {
    if (!isOn) return
    setSeen((before) => {
      const next = new Map(before)
      for (const { courierId, location } of moved)
        next.set(courierId, [location, ...(before.get(courierId) ?? [])].slice(0, kept))
      return next
    })
  })
  const view = useMemo(
    () => data && { ...data, couriers: data.couriers.map((courier) => placed(courier, seen)) },
    [data, seen],
  )
  const people = useMemo(() => JSON.stringify(data?.couriers.map(personOf) ?? []), [data])
  /** Who they are, without where: the same until somebody comes or goes, while places change every second. */
  const roster = useMemo(() => JSON.parse(people) as ReturnType<typeof personOf>[], [people])
  return { view, seen, roster }
}

export type LivePerson = ReturnType<typeof personOf>
const personOf = (courier: LiveView['couriers'][number]) => ({
  id: courier._id,
  name: fullName(courier),
  isOnMap: courier.location !== null,
})

/** The same object when nothing is newer, so that its row is not drawn again. */
function placed(courier: LiveView['couriers'][number], seen: ReadonlyMap<string, Location[]>) {
  const newest = seen.get(courier._id)?.[0]
  if (!newest || (courier.location && courier.location.at >= newest.at)) return courier
  return { ...courier, location: newest }
}
