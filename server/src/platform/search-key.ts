/** Letters that are looked for without their accents, and what people put between words: nobody is asked to type either alike. */
const accents = 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ'
const plain = 'aaaaaaceeeeiiiinooooouuuuyy'
const between = " \t\n\r\u00a0\u202f\u2009-\u2010\u2011\u2013().,+'\u2019#"

const folded = new Map<string, string>([
  ...[...accents].map((letter, at) => [letter, plain.charAt(at)] as const),
  ...[...between].map((letter) => [letter, ''] as const),
  ['œ', 'oe'],
])
const changed = new RegExp(`[${[...folded.keys()].map((letter) => (letter === '-' ? '\\-' : letter)).join('')}]`, 'g')

/** One small letter for each, as the database has it: here İ would become two, and Σ another one at the end of a word. */
const oneSmall = (letter: string): string => (letter === 'Σ' ? 'σ' : 'i')

/** As `search_key` of the database makes it (0065), at a thirtieth of what it costs there. */
export const searchKey = (words: string): string =>
  words
    .replace(/[İΣ]/g, oneSmall)
    .toLowerCase()
    .replace(changed, (letter) => folded.get(letter) ?? letter)
