/**
 * Whether two sets of values read the same: an empty field is one that was never there, 5 is '5', and a file is its
 * name and size.
 */
export const isSameText = (a: unknown, b: unknown): boolean => textOf(a) === textOf(b)

const textOf = (value: unknown): string => JSON.stringify(plain(value)) ?? ''

function plain(value: unknown): unknown {
  if (value === undefined || value === null || value === '' || value === false || Number.isNaN(value)) return undefined
  if (value instanceof Date) return value.toISOString()
  if (typeof File !== 'undefined' && value instanceof File) return `${value.name} ${value.size}`
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(plain)
  if (typeof value !== 'object') return String(value)
  const entries = Object.entries(value)
    .map(([key, part]) => [key, plain(part)] as const)
    .filter(([, part]) => part !== undefined)
    .sort(([first], [second]) => (first < second ? -1 : 1))
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}
