import type { Position } from '@maple/contract'
import { z } from 'zod'
import { fetchOutside } from '../telemetry/fetch-outside.ts'

/** What VROOM is asked: vehicles and shipments with integers, `[lng, lat]` as it wants them. */
export interface VroomProblem {
  stopSeconds: number
  vehicles: { id: number; start: Position; capacity: number; from: number; until: number }[]
  shipments: { id: number; pickup: Position; delivery: Position; units: number; from: number; until: number }[]
}

export interface VroomAnswer {
  routes: { vehicle: number; steps: { kind: 'pickup' | 'delivery'; shipment: number }[] }[]
  unassigned: number[]
}

const Reply = z.object({
  code: z.literal(0),
  routes: z.array(
    z.object({ vehicle: z.int(), steps: z.array(z.object({ type: z.string(), id: z.int().optional() })) }),
  ),
  unassigned: z.array(z.object({ id: z.int() })),
})

const lngLat = ({ lat, lng }: Position): [number, number] => [lng, lat]

/** A VROOM server plans the day; whoever calls has another way if it is away or talks nonsense. */
export async function askVroom(url: string, problem: VroomProblem, limitMs: number): Promise<VroomAnswer> {
  const reply = await fetchOutside(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(limitMs),
    body: JSON.stringify({
      vehicles: problem.vehicles.map(({ id, start, capacity, from, until }) => ({
        id,
        start: lngLat(start),
        capacity: [capacity],
        time_window: [from, until],
      })),
      shipments: problem.shipments.map(({ id, pickup, delivery, units, from, until }) => ({
        amount: [units],
        pickup: { id, location: lngLat(pickup), service: problem.stopSeconds },
        delivery: { id, location: lngLat(delivery), service: problem.stopSeconds, time_windows: [[from, until]] },
      })),
    }),
  })
  if (!reply.ok) throw new Error(`VROOM answered ${reply.status}`)
  const { routes, unassigned } = Reply.parse(await reply.json())
  return {
    routes: routes.map(({ vehicle, steps }) => ({
      vehicle,
      steps: steps.flatMap(({ type, id }) =>
        (type === 'pickup' || type === 'delivery') && id !== undefined ? [{ kind: type, shipment: id }] : [],
      ),
    })),
    // A shipment that was left is named twice: once for each end.
    unassigned: [...new Set(unassigned.map(({ id }) => id))],
  }
}
