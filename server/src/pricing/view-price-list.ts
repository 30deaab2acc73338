import { isCommissionable, type Language, type PriceListView, type PriceRule, publicListId, say } from '@maple/contract'
import type { Deps } from '../deps.ts'
import type { Db } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { offsetOf, type PageRequest, pageOf } from '../platform/paging.ts'
import { checkRules } from './check-rules.ts'
import { describeSettings } from './describe-settings.ts'
import { explainRule } from './explain-rule.ts'
import { pricesInForce } from './price-draft.ts'
import {
  countLists,
  findList,
  findShown,
  type ListFilter,
  type ListRow,
  listAccountsOf,
  listCurrentHeads,
  listListRows,
  type VersionHead,
} from './price-lists.sql.ts'
import type { Zone } from './zone-index.ts'
import { listZonesNamed } from './zones.sql.ts'

const mostAccounts = 100

export const viewRule = (names: ReadonlyMap<string, string>) => (rule: PriceRule) => ({
  ...rule,
  why: explainRule(rule, names),
  isCommissionable: isCommissionable(rule),
})

export const namesOf = (zones: readonly Pick<Zone, 'id' | 'name'>[]) => new Map(zones.map(({ id, name }) => [id, name]))

/** The zones that rules name. */
export const zoneIdsOf = (rules: readonly PriceRule[]): string[] => [
  ...new Set(rules.flatMap(({ when }) => [...(when.fromZone ?? []), ...(when.toZone ?? [])])),
]

const viewHead = (head: VersionHead | undefined) =>
  head?.validFrom && head.publishedAt
    ? { version: head.version, validFrom: head.validFrom, publishedAt: head.publishedAt, publishedBy: head.publishedBy }
    : null

function viewSummary(list: ListRow, heads: readonly VersionHead[], now: Date, publicCount: number) {
  const mine = heads.filter(({ listId }) => listId === list.id)
  const draft = mine.find(({ state }) => state === 'draft')
  const isComing = ({ validFrom }: VersionHead) => validFrom !== null && new Date(validFrom) > now
  const inForce = mine.find((head) => head.state === 'published' && !isComing(head))
  const coming = mine.find((head) => head.state === 'published' && isComing(head))
  const isPublic = list.id === publicListId
  return {
    _id: list.id,
    name: list.name,
    editedIn: isPublic ? ('settings' as const) : ('rules' as const),
    isArchived: list.archivedAt !== null,
    ruleCount: isPublic ? publicCount : ((draft ?? coming ?? inForce)?.ruleCount ?? 0),
    hasDraft: draft !== undefined,
    inForce: viewHead(inForce),
    coming: viewHead(coming),
    accountCount: list.accountCount,
  }
}

export async function listPriceLists(
  deps: Deps,
  query: PageRequest &
    Pick<ListFilter, 'sort'> & { search?: string | undefined; archived?: 'true' | 'false' | undefined },
) {
  const { db } = deps
  const filter = { search: query.search, isArchived: query.archived === 'true', sort: query.sort }
  const rows = listListRows(db, filter, publicListId, query.limit, offsetOf(query))
  const { data, pagination } = await pageOf(query, rows, countLists(db, filter))
  const now = deps.now()
  const heads = await listCurrentHeads(
    db,
    data.map(({ id }) => id),
    now,
  )
  const publicCount = describeSettings((await pricesInForce(deps)).settings).length
  return { data: data.map((list) => viewSummary(list, heads, now, publicCount)), pagination }
}

/** Read in the transaction that changed it, too. `publicPrices` are asked before. */
export async function showPriceList(
  db: Db,
  now: Date,
  id: string,
  language: Language,
  publicPrices: Awaited<ReturnType<typeof pricesInForce>> | undefined,
): Promise<PriceListView> {
  const list = await findList(db, id)
  if (!list) throw new AppError('not_found')
  const heads = await listCurrentHeads(db, [id], now)
  const accounts = (await listAccountsOf(db, id, mostAccounts)).map((account) => ({
    _id: account.id,
    name: account.name,
  }))
  if (publicPrices) {
    const rules = describeSettings(publicPrices.settings)
    return {
      ...viewSummary(list, heads, now, rules.length),
      ...{ state: 'published' as const, version: publicPrices.version, validFrom: null, edition: 0 },
      ...{ updatedAt: null, updatedBy: null, problems: [], accounts },
      rules: rules.map(viewRule(new Map())),
    }
  }
  const shown = await findShown(db, id, now)
  const rules = shown?.rules ?? []
  const zones = shown?.state === 'published' ? shown.zones : await listZonesNamed(db, zoneIdsOf(rules))
  const problems = shown?.state === 'draft' ? checkRules(rules, new Set(zones.map((zone) => zone.id))) : []
  return {
    ...viewSummary(list, heads, now, 0),
    rules: rules.map(viewRule(namesOf(zones))),
    state: shown?.state ?? 'published',
    version: shown?.version ?? heads[0]?.version ?? 0,
    validFrom: shown?.validFrom ?? null,
    edition: shown?.edition ?? 0,
    updatedAt: shown?.updatedAt ?? null,
    updatedBy: shown?.updatedBy ?? null,
    problems: problems.map(({ path, words }) => ({ path, msg: say(language, words) })),
    accounts,
  }
}

export const getPriceList = async (deps: Deps, id: string, language: Language): Promise<PriceListView> =>
  showPriceList(deps.db, deps.now(), id, language, id === publicListId ? await pricesInForce(deps) : undefined)
