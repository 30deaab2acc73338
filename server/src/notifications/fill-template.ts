import {
  commonPlaces,
  fill,
  type NotificationKey,
  type NotificationTexts,
  notificationFields,
  notificationKinds,
  type Text,
} from '@maple/contract'

export interface TemplateFault {
  field: string
  words: Text
  place?: string
}

const places = /\{(\w+)\}/g

/** What would go wrong when it is said: an unknown place, or a brace without its partner. */
export function faultsOf(key: NotificationKey, texts: NotificationTexts): TemplateFault[] {
  const known = new Set<string>([...commonPlaces, ...notificationKinds[key].places])
  return notificationFields.flatMap((field): TemplateFault[] => {
    const words = texts[field]
    const unknown = [...words.matchAll(places)].map(([, name]) => name ?? '').filter((name) => !known.has(name))
    const broken = /[{}]/.test(words.replace(places, ''))
    return [
      ...unknown.map((place) => ({
        field,
        place: `{${place}}`,
        words: 'The placeholder {place} is not known here' as const,
      })),
      ...(broken ? [{ field, words: 'A brace is missing or left over' as const }] : []),
    ]
  })
}

export const fillAll = (texts: NotificationTexts, values: Record<string, string>): NotificationTexts =>
  Object.fromEntries(notificationFields.map((field) => [field, fill(texts[field], values).trim()])) as NotificationTexts
