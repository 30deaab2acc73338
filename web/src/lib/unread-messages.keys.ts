import { keysUnder } from './query/keys-under.ts'

/** By itself, since visitors have no messages. */
export const unreadKeys = keysUnder('unread-messages')
