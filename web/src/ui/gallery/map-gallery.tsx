import { useEffect, useState } from 'react'
import { AreaLayer } from '../map/layers/area-layer.tsx'
import { CourierLayer, type MapCourier } from '../map/layers/courier-layer.tsx'
import { HeatLayer } from '../map/layers/heat-layer.tsx'
import { RouteLayer } from '../map/layers/route-layer.tsx'
import { StopLayer } from '../map/layers/stop-layer.tsx'
import { MapView } from '../map/map-view.tsx'

const [from, to] = [
  { lat: 43.6435, lng: -79.3806 },
  { lat: 43.6675, lng: -79.3957 },
]
const here = { lat: 43.655, lng: -79.392 }
const states = ['free', 'busy', 'away'] as const

const crowd = (count: number): MapCourier[] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at),
    lat: 43.7 + Math.sin(at * 12.9898) * 0.12,
    lng: -79.4 + Math.cos(at * 78.233) * 0.2,
    heading: (at * 47) % 360,
    state: states[at % 3] ?? 'free',
  }))

const drive = (couriers: MapCourier[]) =>
  couriers.map((courier) => {
    const angle = ((courier.heading ?? 0) * Math.PI) / 180
    return { ...courier, lat: courier.lat + Math.cos(angle) * 0.001, lng: courier.lng + Math.sin(angle) * 0.001 }
  })

export function MapGallery() {
  return (
    <div className="grid gap-6">
      <MapView label="One order" points={[from, to]} items={[]} className="h-80">
        <AreaLayer areas={[{ ...to, meters: 400 }]} />
        <RouteLayer done={[from, here]} toCome={[here, to]} estimated />
        <StopLayer kind="pickup" at={from} />
        <StopLayer kind="delivery" at={to} />
      </MapView>
      <Crowd />
      <MapView label="Heat" points={crowd(50)} items={[]} className="h-80">
        <HeatLayer points={crowd(200).map(({ lat, lng }, at) => ({ lat, lng, weight: 1 + (at % 5) }))} />
      </MapView>
    </div>
  )
}

/** Five thousand on the move: `bench/map.ts` counts the frames. */
function Crowd() {
  const [couriers, setCouriers] = useState(() => crowd(5000))
  useEffect(() => {
    const timer = setInterval(() => setCouriers(drive), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <MapView label="Five thousand couriers" points={couriers.slice(0, 100)} items={[]} className="h-120">
      <CourierLayer couriers={couriers} />
    </MapView>
  )
}
