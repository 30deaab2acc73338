import { useLingui } from '@lingui/react/macro'
import { actionNames, subjectNames } from './audit-words.ts'

export function useAuditWords() {
  const { t, i18n } = useLingui()
  const named = (names: typeof actionNames) => (code: string) => {
    const name = names[code]
    return name ? i18n._(name) : code
  }
  return {
    action: named(actionNames),
    subject: named(subjectNames),
    actor: (name: string) => (name === 'system' ? t`System` : name),
    /** The end of a long id tells it apart; its beginning is a time. */
    short: (id: string) => (/^[0-9a-f-]{36}$/.test(id) ? `…${id.slice(-6)}` : id),
  }
}
