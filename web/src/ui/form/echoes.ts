/** Words told to somebody who repeats them a moment later, some of them perhaps never. */
export function makeEchoes() {
  let awaited: string[] = []
  return {
    tell(word: string) {
      if (awaited.at(-1) !== word) awaited.push(word)
    },
    /** Whether it is only what was told. Anything else is new, and what was told before it comes no more. */
    isEcho(word: string): boolean {
      const at = awaited.indexOf(word)
      awaited = at < 0 ? [] : awaited.slice(at + 1)
      return at >= 0
    },
  }
}
