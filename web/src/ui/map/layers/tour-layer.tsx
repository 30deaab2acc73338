import { type Place, toLngLat } from '../points.ts'
import { useGeoLayer } from './use-geo-layer.ts'

/** Colours that can be told apart, by their token; with more tours they come round again. */
const tones = ['in-transit', 'delivered', 'assigned', 'pending', 'primary', 'picked-up'] as const
export const tourTone = (nth: number) => tones[nth % tones.length] as (typeof tones)[number]

interface TourLayerProps {
  /** Each from its start by its stops, in the order of its colour. */
  tours: readonly (readonly Place[])[]
}

/** Several tours at once, each in its colour. Straight from stop to stop, and drawn so that it is seen. */
export function TourLayer({ tours }: TourLayerProps) {
  useGeoLayer(
    tours.flatMap((line, nth) => [
      {
        geometry: { type: 'LineString' as const, coordinates: line.map(toLngLat) },
        properties: { tone: tourTone(nth) },
      },
      ...line.slice(1).map((stop) => ({
        geometry: { type: 'Point' as const, coordinates: toLngLat(stop) },
        properties: { tone: tourTone(nth) },
      })),
    ]),
    ({ colours }) => {
      const colour = ['match', ['get', 'tone'], ...tones.flatMap((tone) => [tone, colours[tone]]), colours.ink]
      return [
        {
          type: 'line',
          filter: ['==', ['geometry-type'], 'LineString'],
          layout: { 'line-cap': 'round', 'line-join': 'round' },
          paint: { 'line-color': colour as never, 'line-width': 3, 'line-dasharray': [2, 1.5] },
        },
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
