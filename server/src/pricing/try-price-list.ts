import { type Language, publicListId, type TriedOrder, toDollars } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import { publicName, publicRules, type ReadyList, readyList } from './find-price-list.ts'
import { missedBy } from './price-by-rules.ts'
import { orderToPrice, priceDraft, pricesInForce } from './price-draft.ts'
import { findList, findToTry } from './price-lists.sql.ts'
import { withFees } from './price-order.ts'
import { factsOf } from './price-trip.ts'
import { viewLines, viewPricing } from './view-price.ts'
import { zoneIdsOf } from './view-price-list.ts'
import { listZonesNamed } from './zones.sql.ts'

/** What `try` and `compare` price with: the draft, else the version in force or coming; for Public nothing but its rules to read. */
export async function listToTry(deps: Deps, id: string): Promise<{ list: ReadyList; isPublic: boolean }> {
  const { db } = deps
  const found = await findList(db, id)
  if (!found) throw new AppError('not_found')
  if (id === publicListId) {
    const { settings, version } = await pricesInForce(deps)
    const zones = readyList([], []).zones
    const list = {
      versionId: null,
      name: publicName(version),
      rules: publicRules(settings, version),
      zones,
      usesFuel: false,
    }
    return { list, isPublic: true }
  }
  const shown = await findToTry(db, id, deps.now())
  if (!shown) throw new AppError('conflict', 'This price list has no rules yet')
  const zones = shown.state === 'published' ? shown.zones : await listZonesNamed(db, zoneIdsOf(shown.rules))
  const name = { _id: id, name: found.name, version: shown.version }
  return { list: { versionId: null, name, ...readyList(shown.rules, zones) }, isPublic: false }
}

/** An order's price by a list that need not be published, with what each rule made of it (K4). Nothing is kept. */
export async function tryPriceList(
  deps: Deps,
  id: string,
  { payment: _, quoteId: __, ...draft }: TriedOrder,
  language: Language,
) {
  const { list, isPublic } = await listToTry(deps, id)
  const options = { ask: true, confirmed: true, anyWindow: true, list: isPublic ? null : list }
  const priced = await priceDraft(deps, draft, null, options)
  const { price, priceState, trip } = priced
  const order = orderToPrice(priced, draft, deps.now(), (await deps.depot()).address)
  const facts = await factsOf(deps, order, list, trip?.meters ?? null)
  const isPriced = priceState === 'priced'
  const given = new Set(price.lines.flatMap(({ rule }) => (rule ? [rule.number] : [])))
  const zoneName = (_id: string) => ({ _id, name: list.zones.names.get(_id) ?? '' })
  return {
    priceState,
    priceList: list.name,
    pricing: isPriced ? viewPricing(withFees(price)) : null,
    total: isPriced ? toDollars(price.totalCents) : null,
    lines: isPriced ? viewLines(price.lines, language) : [],
    misses: list.rules
      .filter(({ number }) => !given.has(number))
      .map((ready) => ({ number: ready.number, code: ready.rule.code, because: missedBy(ready, facts) ?? null })),
    estimatedDistance: trip?.meters ?? null,
    fromZones: facts.fromZones.map(zoneName),
    toZones: facts.toZones.map(zoneName),
  }
}
