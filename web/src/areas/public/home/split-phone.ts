/** A text with a phone number in it, cut so that the number can be a link. */
export function splitPhone(text: string): { text: string; phone: boolean }[] {
  return text
    .split(/(\+?[\d(][\d\s().-]{8,}\d)/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, phone: (part.match(/\d/g) ?? []).length >= 10 }))
}
