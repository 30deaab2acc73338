import { keysUnder } from '../lib/query/keys-under.ts'

export const notificationKeys = {
  list: keysUnder('notifications'),
  messages: keysUnder('messages'),
  messagePhotos: keysUnder('message-photo'),
}
