import { v7 } from 'uuid'

/** UUIDv7: new rows land together at the right edge of an index (B2). */
export const newId = (): string => v7()
