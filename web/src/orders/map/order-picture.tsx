import { clsx } from 'clsx'
import { endOf } from '../order-ends.ts'
import type { OrderOnMap } from '../order-map.tsx'

/** The streets as a picture from the server, at once, until the map itself is there; quiet land where there are none. */
export function OrderPicture({ order, className }: { order: OrderOnMap; className: string }) {
  const at = (place: { lat: number; lng: number } | undefined) =>
    place && `${place.lat.toFixed(4)},${place.lng.toFixed(4)}`
  const { courierLocation: seen } = order
  const marks = {
    pickup: at(endOf(order, 'pickup')),
    delivery: at(endOf(order, 'delivery')),
    courier: at(seen ? { lat: seen.latitude, lng: seen.longitude } : undefined),
  }
  const known = Object.entries(marks).filter((mark): mark is [string, string] => mark[1] !== undefined)
  if (known.length === 0) return <div className={clsx('bg-map-land', className)} />
  const dark = document.documentElement.dataset.theme === 'dark' ? '1' : '0'
  const query = new URLSearchParams([...known, ['w', '960'], ['h', '400'], ['dark', dark]])
  // The map beside it says the same in words.
  return <img src={`/api/geo/picture?${query}`} alt="" className={clsx('bg-map-land object-cover', className)} />
}
