/** What was typed as dollars, in either way of writing them; nothing if it is no amount above zero. */
export function amountOf(typed: string): number | undefined {
  const plain = typed.replace(/[\s\u00a0\u202f$]/g, '').replace(',', '.')
  if (!/^\d+(\.\d{1,2})?$|^\.\d{1,2}$/.test(plain)) return undefined
  const cents = Math.round(Number(plain) * 100)
  return cents > 0 ? cents / 100 : undefined
}
