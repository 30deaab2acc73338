import { commonPlaces, fill, type NoticeKey, type NoticeTexts, noticeFields, notices, type Text } from '@maple/contract'

export interface TemplateFault {
  field: string
  words: Text
  place?: string
}

const places = /\{(\w+)\}/g

/** What would go wrong when it is said: an unknown place, or a brace without its partner. */
export function faultsOf(key: NoticeKey, texts: NoticeTexts): TemplateFault[] {
  const known = new Set<string>([...commonPlaces, ...notices[key].places])
  return noticeFields.flatMap((field): TemplateFault[] => {
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

export const fillAll = (texts: NoticeTexts, values: Record<string, string>): NoticeTexts =>
  Object.fromEntries(noticeFields.map((field) => [field, fill(texts[field], values).trim()])) as NoticeTexts
