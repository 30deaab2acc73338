import { keysUnder } from '../lib/query/keys-under.ts'

export const recurrenceKeys = {
  lists: keysUnder('recurrences'),
  one: keysUnder('recurrence'),
  days: keysUnder('recurrence-days'),
  previews: keysUnder('recurrence-preview'),
}
