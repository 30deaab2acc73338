const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Every word that was typed begins a word of the name; accents and case do not matter. */
export function fits(name: string, typed: string): boolean {
  const words = plain(name).split(/\s+/)
  return plain(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)))
}
