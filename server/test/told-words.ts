/**
 * What a reply tells in words: without ids, order numbers and times, whose digits are random. Only of what is left can a
 * test say that no phone number or code is in it.
 */
export const toldWords = (reply: unknown): string =>
  (typeof reply === 'string' ? reply : JSON.stringify(reply ?? null))
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
    .replaceAll(/MD ?\d{4} ?\d{4} ?\d{4}/g, '')
