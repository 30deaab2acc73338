import { type PriceListName, type PriceRule, publicListId } from '@maple/contract'
import { localTime } from '@maple/contract/platform/local-time'
import type { Deps } from '../deps.ts'
import { describeSettings } from './describe-settings.ts'
import { type ReadyRule, readyRules } from './price-by-rules.ts'
import { findListName, findListOfAccount, findVersion } from './price-lists.sql.ts'
import type { PriceSettings } from './price-order.ts'
import { indexZones, type Zone, type ZoneIndex } from './zone-index.ts'

/** A list as orders are priced by it. */
export interface ReadyList {
  /** Nothing for a draft. */
  versionId: string | null
  name: PriceListName
  rules: readonly ReadyRule[]
  zones: ZoneIndex
  usesFuel: boolean
  /** The rate of the day that it was asked for; other days are looked up. */
  fuel?: { day: string; thousandths: number }
}

interface Kept extends Omit<ReadyList, 'name'> {
  listId: string
  version: number
}

const mostKept = 200
const keptVersions = new WeakMap<Deps, Map<string, Kept>>()

/** Which version prices an account's orders at this moment: one indexed query, and rules that are kept in memory. */
export async function findPriceList(
  deps: Deps,
  accountId: string | undefined,
  start: Date,
): Promise<ReadyList | undefined> {
  if (!accountId) return undefined
  const day = localTime(start, deps.settings.get('general.timeZone')).date
  const found = await findListOfAccount(deps.db, accountId, deps.now(), day)
  const list = found && named(await readVersion(deps, found.versionId), found.name)
  return list && { ...list, fuel: { day, thousandths: found.fuelThousandths } }
}

/** The very version that an order was priced by, whatever its account has now. */
export async function findListVersion(deps: Deps, versionId: string): Promise<ReadyList | undefined> {
  const kept = await readVersion(deps, versionId)
  const list = kept && (await findListName(deps.db, kept.listId))
  return named(kept, list?.name ?? '')
}

const named = (kept: Kept | undefined, name: string): ReadyList | undefined =>
  kept && { ...kept, name: { _id: kept.listId, name, version: kept.version } }

/** Published versions never change, so each is read and made ready once. */
async function readVersion(deps: Deps, id: string): Promise<Kept | undefined> {
  const versions = keptVersions.get(deps) ?? new Map<string, Kept>()
  keptVersions.set(deps, versions)
  const known = versions.get(id)
  if (known) return known
  const row = await findVersion(deps.db, id)
  if (row?.state !== 'published') return undefined
  const kept = { versionId: id, listId: row.listId, version: row.version, ...readyList(row.rules, row.zones) }
  const [oldest] = versions.keys()
  if (oldest && versions.size >= mostKept) versions.delete(oldest)
  versions.set(id, kept)
  return kept
}

export function readyList(
  rules: readonly PriceRule[],
  zones: readonly Zone[],
): Pick<ReadyList, 'rules' | 'zones' | 'usesFuel'> {
  const index = indexZones(zones)
  return {
    rules: readyRules(rules, index.names),
    zones: index,
    usesFuel: rules.some(({ then }) => then.percentOf?.percent === 'fuel'),
  }
}

const keptSettings = new Map<string, readonly ReadyRule[]>()

/** What the settings of a version say as rules. */
export function publicRules(settings: PriceSettings, version: string): readonly ReadyRule[] {
  const known = keptSettings.get(version)
  if (known) return known
  const rules = readyRules(describeSettings(settings), new Map())
  if (keptSettings.size >= mostKept) keptSettings.clear()
  keptSettings.set(version, rules)
  return rules
}

export const publicName = (version: string): PriceListName => ({ _id: publicListId, name: 'Public', version })
