import type { PriceRule } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import { offsetOf, type PageRequest, pageOf } from '../platform/paging.ts'
import { explainRule } from './explain-rule.ts'
import { countVersions, findList, listVersions, type VersionRow } from './price-lists.sql.ts'
import { namesOf, viewRule, zoneIdsOf } from './view-price-list.ts'
import { listZonesNamed } from './zones.sql.ts'

/** Versions, newest first, each with what it changed. */
export async function listPriceHistory({ db }: Deps, id: string, query: PageRequest) {
  if (!(await findList(db, id))) throw new AppError('not_found')
  const rows = await listVersions(db, id, query.limit, offsetOf(query))
  const shown = rows.slice(0, query.limit)
  const { data, pagination } = await pageOf(query, Promise.resolve(shown), countVersions(db, id))
  const drafted = data.filter(({ state }) => state === 'draft').flatMap(({ rules }) => zoneIdsOf(rules))
  const now = await listZonesNamed(db, drafted)
  const named = (row: VersionRow) => namesOf(row.state === 'draft' ? now : row.zones)
  return {
    data: data.map((row, at) => ({
      version: row.version,
      state: row.state,
      validFrom: row.validFrom,
      publishedAt: row.publishedAt,
      publishedBy: row.publishedBy,
      rules: row.rules.map(viewRule(named(row))),
      changes: differencesOf(rows[at + 1], row, named),
    })),
    pagination,
  }
}

interface Change {
  kind: 'added' | 'removed' | 'changed' | 'moved'
  code: string
  name: PriceRule['name']
  before: PriceRule['name'] | null
  after: PriceRule['name'] | null
}

const same = (one: PriceRule, other: PriceRule): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Rules that are word for word the same stay; of the others those with one code and name are one rule that changed. */
function differencesOf(
  older: VersionRow | undefined,
  newer: VersionRow,
  named: (row: VersionRow) => ReadonlyMap<string, string>,
): Change[] {
  const was = (rule: PriceRule) => explainRule(rule, older ? named(older) : new Map())
  const is = (rule: PriceRule) => explainRule(rule, named(newer))
  const left = [...(older?.rules ?? [])]
  const fresh: PriceRule[] = []
  const kept: number[] = []
  for (const rule of newer.rules) {
    const at = left.findIndex((each) => same(each, rule))
    if (at < 0) fresh.push(rule)
    else kept.push((older?.rules ?? []).indexOf(left.splice(at, 1)[0] as PriceRule))
  }
  const changes: Change[] = fresh.map(({ code, name, ...rest }) => {
    const rule = { code, name, ...rest }
    const at = left.findIndex((each) => each.code === code && each.name.en === name.en)
    const [before] = at < 0 ? [] : left.splice(at, 1)
    return { kind: before ? 'changed' : 'added', code, name, before: before ? was(before) : null, after: is(rule) }
  })
  const isMoved = kept.some((at, index) => index > 0 && at < (kept[index - 1] ?? 0))
  const moved = newer.rules.filter((rule) => isMoved && (older?.rules ?? []).some((each) => same(each, rule)))
  return [
    ...changes,
    ...left.map(
      (rule): Change => ({ kind: 'removed', code: rule.code, name: rule.name, before: was(rule), after: null }),
    ),
    ...moved.map(
      (rule): Change => ({ kind: 'moved', code: rule.code, name: rule.name, before: was(rule), after: is(rule) }),
    ),
  ]
}
