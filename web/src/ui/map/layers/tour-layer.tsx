import { type Place, toLngLat } from '../points.ts'
import { useGeoLayer } from './use-geo-layer.ts'

/** Colours that can be told apart, by their token; with more tours they come round again. */
const tones = ['in-transit', 'delivered', 'assigned', 'pending', 'primary', 'picked-up'] as const
export const tourTone = (nth: number) => tones[nth % tones.length] as (typeof tones)[number]

export interface Tour {
  /** From its start on. */
  stops: readonly Place[]
  /** The way by road; where it is not known the line goes straight from stop to stop, and is drawn so that it is seen. */
  road: readonly Place[] | undefined
  /** Whose colour it has; without it each tour has its own. */
  turn?: number
}

/** Several tours at once, each in the colour of its turn. */
export function TourLayer({ tours }: { tours: readonly Tour[] }) {
  useGeoLayer(
    tours.flatMap(({ stops, road, turn }, nth) => [
      {
        geometry: { type: 'LineString' as const, coordinates: (road ?? stops).map(toLngLat) },
        properties: { tone: tourTone(turn ?? nth), kind: road ? 'road' : 'straight' },
      },
      ...stops.slice(1).map((stop) => ({
        geometry: { type: 'Point' as const, coordinates: toLngLat(stop) },
        properties: { tone: tourTone(turn ?? nth) },
      })),
    ]),
    ({ colours }) => {
      const colour = ['match', ['get', 'tone'], ...tones.flatMap((tone) => [tone, colours[tone]]), colours.ink]
      // A pattern of dashes cannot be chosen feature by feature, so each kind of line is a layer.
      const lines = (kind: string, dashes: object) => ({
        type: 'line' as const,
        filter: ['==', ['get', 'kind'], kind] as never,
        layout: { 'line-cap': 'round' as const, 'line-join': 'round' as const },
        paint: { 'line-color': colour as never, 'line-width': 3, ...dashes },
      })
      return [
        lines('straight', { 'line-dasharray': [2, 1.5] }),
        lines('road', {}),
        {
          type: 'circle',
          filter: ['==', ['geometry-type'], 'Point'],
          paint: {
            'circle-color': colour as never,
            'circle-radius': 5,
            'circle-stroke-color': colours.surface,
            'circle-stroke-width': 2,
          },
        },
      ]
    },
  )
  return null
}
