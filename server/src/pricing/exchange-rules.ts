import type { Language, PriceListView } from '@maple/contract'
import type { Deps } from '../deps.ts'
import type { Principal } from '../platform/principal.ts'
import type { FileReply } from '../platform/route.ts'
import { savePriceList } from './manage-price-lists.ts'
import { csvName, readRules, writeRules } from './rules-csv.ts'
import { getPriceList, zoneIdsOf } from './view-price-list.ts'
import { listZoneNames, listZonesNamed } from './zones.sql.ts'

const mostZones = 10_000

/** The draft, else what is in force, as a file that can be sent back. */
export async function exportRules(deps: Deps, id: string, language: Language): Promise<FileReply> {
  const { rules, name } = await getPriceList(deps, id, language)
  const plain = rules.map(({ why: _, isCommissionable: __, ...rule }) => rule)
  const zones = await listZonesNamed(deps.db, zoneIdsOf(plain))
  const file = encodeURIComponent(`${csvName(name, language)}.csv`)
  return {
    body: writeRules(plain, new Map(zones.map((zone) => [zone.id, zone.name]))),
    type: 'text/csv; charset=utf-8',
    headers: { 'content-disposition': `attachment; filename="price-list.csv"; filename*=UTF-8''${file}` },
  }
}

/** All rules of the file take the place of the draft's, or nothing is changed. */
export async function importRules(
  deps: Deps,
  actor: Principal,
  id: string,
  { bytes, edition }: { bytes: Uint8Array; edition?: number | undefined },
  language: Language,
): Promise<PriceListView> {
  const zones = await listZoneNames(deps.db, mostZones)
  const ids = new Map(zones.map((zone) => [zone.name.toLowerCase(), zone.id]))
  return savePriceList(deps, actor, id, { rules: readRules(bytes, ids, language), edition }, language)
}
