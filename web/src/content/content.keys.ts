import { keysUnder } from '../lib/query/keys-under.ts'

/** What staff edit of it has the same root (`adminKeys`), so that whatever is saved is read again everywhere. */
export const contentKeys = {
  all: keysUnder('content').all,
  blocks: keysUnder('content', 'block'),
  faqs: keysUnder('content', 'faq'),
  published: keysUnder('content', 'public'),
  testimonials: keysUnder('content', 'testimonials'),
}
