/** One taken out and put where another stood; the rest keep their order. */
export function moveRule<T>(rules: readonly T[], from: number, to: number): T[] {
  const moved = rules[from]
  const place = Math.max(0, Math.min(rules.length - 1, to))
  if (moved === undefined || place === from) return [...rules]
  const rest = rules.filter((_, at) => at !== from)
  return [...rest.slice(0, place), moved, ...rest.slice(place)]
}
