import type { Map as MapLibre, MapSourceDataEvent } from 'maplibre-gl'
import { judgeStyle, type StyleSign } from './judge-style.ts'

/** A style of somebody else that has not come by then is given up for ours. */
const stylePatienceMs = 8000
/** Its first tile is given longer: it comes last, and over a slow line. */
const tilePatienceMs = 20_000

/** Looks after a style that is not the embedded one until one tile of it is drawn, or it is given up; the answer stops it. */
export function watchForeignStyle(
  map: MapLibre,
  isTheirs: (source: string) => boolean,
  giveUp: () => void,
): () => void {
  const judge = judgeStyle()
  // The sources that the style came with; the layers add their own later, and those say nothing about it.
  let foreign = new Set<string>()
  let patience: ReturnType<typeof setTimeout> | undefined
  const wait = (milliseconds: number) => {
    clearTimeout(patience)
    // A page in the background draws nothing, so nothing can come.
    patience = setTimeout(() => (document.hidden ? wait(milliseconds) : see('time-up')), milliseconds)
  }
  const see = (sign: StyleSign) => {
    const verdict = judge(sign)
    if (verdict === 'waits') return
    stop()
    if (verdict === 'given-up') giveUp()
  }
  const subscriptions = [
    map.on('style.load', () => {
      foreign = new Set(Object.keys(map.getStyle().sources).filter(isTheirs))
      if (foreign.size > 0) wait(tilePatienceMs)
      else stop()
    }),
    map.on('error', (event) => {
      if (!map.style?._loaded) see('style-failed')
      else if ('sourceId' in event && foreign.has(String(event.sourceId))) see('source-failed')
    }),
    map.on('sourcedata', (event) => {
      if (foreign.has(event.sourceId) && holdsSomething(event)) see('tile-drawn')
    }),
    map.on('idle', () => see('idle')),
  ]
  const stop = () => {
    clearTimeout(patience)
    for (const subscription of subscriptions) subscription.unsubscribe()
  }
  wait(stylePatienceMs)
  return stop
}

/** A vector tile that the server does not have is "loaded" too, and empty. */
const holdsSomething = ({ tile, source }: MapSourceDataEvent): boolean =>
  Boolean(tile) && (source.type !== 'vector' || Boolean(tile.latestFeatureIndex))
