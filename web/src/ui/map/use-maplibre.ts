import { useLingui } from '@lingui/react/macro'
import { addProtocol, Map as MapLibre, Marker, setWorkerUrl } from 'maplibre-gl'
// With any other way of naming it the worker never answers and the map never becomes idle.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { Protocol } from 'pmtiles'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { currentLanguage } from '../../lib/i18n.ts'
import { useTheme } from '../../lib/theme.ts'
import { baseSources, baseStyle } from './base-style.ts'
import { readColours } from './colours.ts'
import type { MapChoice } from './map-choice.ts'
import type { DrawnMap } from './map-context.ts'
import { boundsOf, type Place } from './points.ts'
import { protomapsStyle } from './protomaps-style.ts'
import type { StreetMap } from './street-style.ts'
import { paddingOf } from './use-in-view.ts'
import { watchForeignStyle } from './watch-foreign-style.ts'

// Tiles come as ranges of one file a region.
addProtocol('pmtiles', new Protocol().tile)

interface Options {
  label: string
  choice: MapChoice
  streetMaps: readonly StreetMap[]
  inPage: boolean
  points: readonly Place[]
  /** The nearest that it comes by itself. */
  maxZoom: number
}

const canada: [[number, number], [number, number]] = [
  [-128, 42],
  [-58, 60],
]

/** The map itself: made once, styled by theme, with the embedded style in reserve. */
export function useMapLibre(frame: RefObject<HTMLDivElement | null>, options: Options) {
  const { dark } = useTheme()
  const words = useWords(options.label)
  const [drawn, setDrawn] = useState<DrawnMap>()
  const [isBase, setIsBase] = useState(!options.choice.mapStyleUrl && !options.choice.mapFile)

  const ownStyle = useEffectEvent(() => baseStyle(readColours(), options.streetMaps, currentLanguage()))
  const giveUp = useEffectEvent(() => options.choice.onGivenUp?.())
  const open = useEffectEvent((container: HTMLDivElement) => makeMap(container, options, words))
  useEffect(() => {
    if (!frame.current) return
    const map = open(frame.current)
    const toBase = () => {
      setIsBase(true)
      giveUp()
      map.setStyle(ownStyle(), { diff: false })
    }
    const unwatch = ours.has(map) ? undefined : watchForeignStyle(map, isTheirs, toBase)
    let version = 0
    map.on('style.load', () => {
      version += 1
      setDrawn({ map, colours: readColours(), styleVersion: version, marker: (given) => new Marker(given) })
    })
    const { dataset } = frame.current
    // Before that there is only the sea's colour.
    map.once('load', () => Object.assign(dataset, { loaded: '' }))
    map.on('idle', () => Object.assign(dataset, { idle: String(version), zoom: map.getZoom().toFixed(1) }))
    return () => {
      unwatch?.()
      setDrawn(undefined)
      map.remove()
    }
  }, [frame])

  const regions = options.streetMaps.map(({ url }) => url).join(' ')
  const restyle = useEffectEvent(() => {
    const style = isBase ? ownStyle() : fileStyle(options.choice)
    if (style) drawn?.map.setStyle(style, { diff: false })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tokens change with the theme, the streets with what is brought in, their names with the language
  useEffect(() => void restyle(), [dark, regions, currentLanguage()])
  return { drawn, isBase }
}

/** Maps that began with the embedded style. */
const ours = new WeakSet<MapLibre>()
/** What every style of ours lies on says nothing about a file. */
const isTheirs = (source: string) => !(source in baseSources)

const fileStyle = ({ mapStyleUrl, mapFile }: MapChoice) =>
  mapFile && !mapStyleUrl ? protomapsStyle(readColours(), mapFile, currentLanguage()) : undefined

function makeMap(
  container: HTMLDivElement,
  { choice, streetMaps, inPage, points, maxZoom }: Options,
  words: Record<string, string>,
) {
  const { mapStyleUrl, workerQuery } = choice
  setWorkerUrl(workerQuery ? `${workerUrl}${workerUrl.includes('?') ? '&' : '?'}${workerQuery}` : workerUrl)
  const file = fileStyle(choice)
  const map = new MapLibre({
    container,
    style: mapStyleUrl ?? file ?? baseStyle(readColours(), streetMaps, currentLanguage()),
    bounds: boundsOf(points) ?? canada,
    fitBoundsOptions: points.length > 0 ? { padding: paddingOf(container), maxZoom } : {},
    attributionControl: mapStyleUrl ? { compact: true } : false,
    cooperativeGestures: inPage,
    // North is up: a turned map helps nobody here, and couriers are projected without it.
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    maxZoom: 19,
    fadeDuration: 0,
    locale: words,
  })
  // The section around it is the landmark of this name; the drawing takes keys.
  map.getCanvas().setAttribute('role', 'application')
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  if (!mapStyleUrl && !file) ours.add(map)
  return map
}

function useWords(label: string): Record<string, string> {
  const { t } = useLingui()
  return {
    'Map.Title': label,
    'CooperativeGesturesHandler.WindowsHelpText': t`Use Ctrl + scroll to zoom the map`,
    'CooperativeGesturesHandler.MacHelpText': t`Use ⌘ + scroll to zoom the map`,
    'CooperativeGesturesHandler.MobileHelpText': t`Use two fingers to move the map`,
  }
}
