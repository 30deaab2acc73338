import { v7 } from 'uuid'

/** UUIDv7: new rows land together at the right edge of an index (B2). */
export const newId = (): string => v7()

/** Has the form of an id, so that it can be asked for. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
