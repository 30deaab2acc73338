/** What is searched for, as `like` takes it: anywhere in the text, and none of its signs means anything but itself. */
export const containing = (words: string): string => `%${asWritten(words)}%`

/** The whole text, in any case of letters. */
export const asWritten = (words: string): string => words.replace(/[\\%_]/g, (sign) => `\\${sign}`)
