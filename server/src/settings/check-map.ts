import type { mapChoices } from '@maple/contract'
import type { ChosenMap, Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import type { MapFile } from '../platform/maps/map-files.ts'
import { previewLink } from '../platform/maps/preview-link.ts'
import { readStyle } from '../platform/maps/read-style.ts'
import type { MayEnter } from '../platform/outside.ts'
import { openFreeMapStyle } from './load-map-settings.ts'
import { outsideFault, readAddress } from './outside-fault.ts'

export interface MapWish {
  choice: (typeof mapChoices)[number]
  styleUrl?: string | null | undefined
  file?: string | null | undefined
}

export interface CheckedMap {
  chosen: ChosenMap
  name: string | null
  layers: number
  sources: number
  bytes: number
  bounds: [number, number, number, number] | null
}

type CheckDeps = Pick<Deps, 'env' | 'mapFiles' | 'streets'>

/** Whether a map can be drawn, and what there is of it; whatever cannot be had is said. */
export async function checkMap(deps: CheckDeps, wish: MapWish, mayEnter: MayEnter): Promise<CheckedMap> {
  if (wish.choice === 'embedded') return embedded(deps)
  if (wish.choice === 'file') return ofFile(await findFile(deps, wish.file))
  const isOurs = wish.choice === 'openfreemap'
  if (!isOurs && !wish.styleUrl)
    throw new AppError('check_failed', 'Enter the address of a map style', { path: 'styleUrl' })
  const httpsOnly = deps.env.publicUrl.startsWith('https:')
  const url = readAddress(isOurs ? openFreeMapStyle : (wish.styleUrl ?? ''), {
    path: 'styleUrl',
    mayBeHttp: () => !httpsOnly,
  })
  try {
    const { origins, ...facts } = await readStyle(url.href, { mayEnter, httpsOnly })
    const chosen = { choice: wish.choice, styleUrl: isOurs ? null : url.href, file: null, origins }
    return { ...facts, chosen, bounds: null }
  } catch (error) {
    throw outsideFault(error, url.host, { address: isOurs ? 'choice' : 'styleUrl' })
  }
}

async function embedded({ streets }: CheckDeps): Promise<CheckedMap> {
  const packs = await streets.entries()
  return {
    chosen: { choice: 'embedded', styleUrl: null, file: null, origins: [] },
    name: null,
    layers: 0,
    sources: packs.length,
    bytes: packs.reduce((sum, { bytes }) => sum + bytes, 0),
    bounds: null,
  }
}

async function findFile({ mapFiles }: CheckDeps, name: string | null | undefined): Promise<MapFile> {
  if (!name) throw new AppError('check_failed', 'Choose a map file', { path: 'file' })
  const file = await mapFiles.find(name)
  if (!file) throw new AppError('check_failed', 'There is no map file {name}', { path: 'file', values: { name } })
  if (file.problem) throw new AppError('check_failed', file.problem, { path: 'file', values: { name } })
  return file
}

const ofFile = ({ name, bytes, layers, bounds }: MapFile): CheckedMap => ({
  chosen: { choice: 'file', styleUrl: null, file: name, origins: [] },
  name,
  layers: layers.length,
  sources: 1,
  bytes,
  bounds,
})

/** What the web is told to draw. A file that has gone meanwhile, or was changed into something else, is left out. */
export async function drawnMap({ mapFiles }: Pick<Deps, 'mapFiles'>, { choice, styleUrl, file }: ChosenMap) {
  const found = choice === 'file' && file ? await mapFiles.find(file) : undefined
  const isUsable = found !== undefined && !found.problem
  return {
    mapStyleUrl: choice === 'openfreemap' ? openFreeMapStyle : styleUrl,
    mapFile: isUsable
      ? { url: `/maps/${found.name}?v=${found.version}`, bounds: found.bounds, credit: found.credit }
      : null,
  }
}

export const previewOf = async (deps: Pick<Deps, 'mapFiles' | 'secrets' | 'now'>, map: ChosenMap): Promise<string> =>
  previewLink(deps.secrets, { ...(await drawnMap(deps, map)), origins: [...map.origins] }, deps.now())
