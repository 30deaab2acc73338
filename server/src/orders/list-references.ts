import type { OrderWithPeople } from './order-rows.ts'

/** What the account's own fields say, in their order; a field that the account no longer has goes by its key (J6). */
export function listReferences({
  referenceValues,
  accountReferences,
}: Pick<OrderWithPeople, 'referenceValues' | 'accountReferences'>): { key: string; label: string; value: string }[] {
  const fields = accountReferences ?? []
  const rank = (key: string) => {
    const at = fields.findIndex((field) => field.key === key)
    return at < 0 ? fields.length : at
  }
  return Object.entries(referenceValues)
    .toSorted(([a], [b]) => rank(a) - rank(b))
    .map(([key, value]) => ({ key, label: fields[rank(key)]?.label ?? key, value }))
}
