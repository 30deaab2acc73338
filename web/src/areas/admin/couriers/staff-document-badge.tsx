import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type CourierDocument, documentStates } from '../../../couriers/index.ts'
import { Badge } from '../../../ui/badge.tsx'

const approved = { name: msg`Approved`, tone: 'delivered' } as const
const missing = { name: msg`Missing`, tone: 'neutral' } as const

/** In the words of staff, who approve what the courier then reads as verified. */
export function StaffDocumentBadge({ status }: { status: CourierDocument['status'] | undefined }) {
  const { i18n } = useLingui()
  const { name, tone } = !status ? missing : status === 'approved' ? approved : documentStates[status]
  return <Badge tone={tone}>{i18n._(name)}</Badge>
}
