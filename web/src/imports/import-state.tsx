import { useLingui } from '@lingui/react/macro'
import { Badge } from '../ui/badge.tsx'
import { importStateNames, importStateTones } from './import-words.ts'
import type { Import } from './imports.queries.ts'

export function ImportState({ of: { state, isChecking } }: { of: Pick<Import, 'state' | 'isChecking'> }) {
  const { i18n, t } = useLingui()
  if (isChecking) return <Badge tone="accepted">{t`Being checked`}</Badge>
  return <Badge tone={importStateTones[state]}>{i18n._(importStateNames[state])}</Badge>
}
