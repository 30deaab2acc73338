import type { Recurrence } from './recurrences.queries.ts'

type Template = Recurrence['template']

/** Where it starts and where it goes; nothing where it starts at the depot. */
export function endsOf({ pickup, delivery, stops }: Template): { from: string | undefined; to: string; count: number } {
  if (!stops) return { from: pickup?.address, to: delivery?.address ?? '', count: pickup ? 2 : 1 }
  const first = stops.find(({ kind }) => kind === 'pickup')
  const last = stops.findLast(({ kind }) => kind === 'delivery')
  return { from: first?.address, to: last?.address ?? '', count: stops.length }
}

/** The street alone is enough to tell one from another. */
const streetOf = (address: string) => address.split(',', 1)[0] ?? address

export function routeWords(template: Template): string {
  const { from, to, count } = endsOf(template)
  const more = count > 2 ? ` (+${count - 2})` : ''
  return `${from ? `${streetOf(from)} → ` : ''}${streetOf(to)}${more}`
}
