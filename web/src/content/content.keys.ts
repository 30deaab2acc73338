import { keysUnder } from '../lib/query/keys-under.ts'

/** What visitors read and what staff edit of it: one root, so that whatever is saved is read again everywhere. */
export const contentKeys = {
  all: keysUnder('content').all,
  blocks: keysUnder('content', 'block'),
  edited: keysUnder('content', 'edited'),
  editedList: keysUnder('content', 'edited-list'),
  faqs: keysUnder('content', 'faq'),
  preview: keysUnder('content', 'preview'),
  published: keysUnder('content', 'public'),
  versions: keysUnder('content', 'versions'),
}
