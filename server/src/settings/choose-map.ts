import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { checkMap, type MapWish, previewOf } from './check-map.ts'
import { announceMapChange, putMapSetting } from './map-settings.sql.ts'
import { lockSettings } from './settings.sql.ts'

type MapDeps = Pick<Deps, 'db' | 'env' | 'mapSettings' | 'mapFiles' | 'streets' | 'secrets' | 'now'>

export const fixedByEnvironment = (variable: string): AppError =>
  new AppError('conflict', 'This is set by the environment of the server ({variable}) and cannot be changed here', {
    values: { variable },
  })

/** All maps are drawn so from now on, on every node; one that cannot be had changes nothing (P4). */
export async function chooseMap(deps: MapDeps, actor: Principal, wish: MapWish): Promise<void> {
  const { db, env, mapSettings } = deps
  if (mapSettings.fixed.map) throw fixedByEnvironment('MAP_STYLE_URL')
  const { chosen } = await checkMap(deps, wish, env.privateHosts)
  await db.transaction(async (tx) => {
    await lockSettings(tx)
    const before = mapSettings.map()
    await putMapSetting(tx, 'map', chosen, null, actor.id)
    await announceMapChange(tx)
    await tx.emit({
      type: 'settings.changed',
      by: actor,
      before: { 'maps.map': before.styleUrl ?? before.file ?? before.choice },
      after: { 'maps.map': chosen.styleUrl ?? chosen.file ?? chosen.choice },
    })
  })
  await mapSettings.reload()
}

/** Nothing is chosen; without a wish it is the map in force. */
export async function tryMap(deps: MapDeps, wish: MapWish | null | undefined) {
  const { env, mapSettings } = deps
  const isOperators = !wish && mapSettings.fixed.map
  const { chosen, ...facts } = await checkMap(deps, wish ?? mapSettings.map(), isOperators ? 'all' : env.privateHosts)
  return { ...facts, origins: [...chosen.origins], preview: await previewOf(deps, chosen) }
}
