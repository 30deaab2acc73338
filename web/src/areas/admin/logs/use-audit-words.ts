import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { spacedNumber } from '@maple/contract/orders/order-number'
import type { LogEntry } from './audit.queries.ts'
import { actionNames, subjectNames } from './audit-words.ts'

/** The end of a long id tells it apart; its beginning is a time. */
const short = (id: string) => (/^[0-9a-f-]{36}$/.test(id) ? `…${id.slice(-6)}` : id)

export function useAuditWords() {
  const { t, i18n } = useLingui()
  const named = (names: Partial<Record<string, MessageDescriptor>>) => (code: string) => {
    const name = names[code]
    return name ? i18n._(name) : code
  }
  return {
    action: named(actionNames),
    subject: named(subjectNames),
    actor: (name: string) => (name === 'system' ? t`System` : name),
    /** As people call it: an order by its number in groups, anything else by its name. */
    thing: ({ subjectName, subjectId }: Pick<LogEntry, 'subjectName' | 'subjectId'>) =>
      subjectName ? spacedNumber(subjectName) : short(subjectId),
    short,
  }
}
