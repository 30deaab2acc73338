import { type Language, toDollars } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { viewLines } from '../pricing/index.ts'
import { orderNotFound } from './get-order.ts'
import { findOrder, listPriceVersions } from './orders.sql.ts'

/** How the price came about and changed: no version is ever edited. */
export async function listPrices({ db }: Deps, ref: string, language: Language) {
  const order = await findOrder(db, ref)
  if (!order) throw orderNotFound()
  const versions = await listPriceVersions(db, order.id)
  // Until staff priced it, it had none (K6).
  const pricedFrom = versions.find(({ reason }) => reason === 'priced')?.version ?? 0
  const isPriced = ({ version }: { version: number }) => order.priceState === 'priced' && version >= pricedFrom
  return versions.map(({ lines, ...version }) => ({
    ...version,
    lines: viewLines(lines, language),
    total: isPriced(version) ? toDollars(lines.reduce((sum, line) => sum + line.cents, 0)) : null,
  }))
}
