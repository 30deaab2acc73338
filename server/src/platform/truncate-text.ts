/** So much of a text at most, and never half of a character: a lone half of a pair is kept by no jsonb and sent by nobody. */
export const truncateText = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
