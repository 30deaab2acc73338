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
  return versions.map(({ lines, ...version }) => ({
    ...version,
    lines: viewLines(lines, language),
    total: toDollars(lines.reduce((sum, line) => sum + line.cents, 0)),
  }))
}
