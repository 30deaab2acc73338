import { Trans, useLingui } from '@lingui/react/macro'
import { localTime } from '@maple/contract/platform/local-time'
import { useState } from 'react'
import {
  type CourierDocument,
  DocumentFacts,
  type DocumentName,
  DocumentViewer,
  lastMoment,
} from '../../../couriers/index.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useUnsaved } from '../../../lib/form/unsaved.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input, Textarea } from '../../../ui/form/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDecideDocument } from './staff-couriers.queries.ts'

interface DocumentDecisionProps {
  courierId: string
  name: DocumentName
  document: CourierDocument
}

/** What was looked at is what is decided: an upload or a decision meanwhile is told, and shown anew. */
export function DocumentDecision({ courierId, name, document }: DocumentDecisionProps) {
  const { reason } = document
  return (
    <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_16rem]">
      <DocumentViewer courierId={courierId} name={name} document={document} />
      <div className="flex flex-col gap-4">
        <DocumentFacts document={document} />
        {document.status === 'rejected' && reason && (
          <Banner kind="error">
            <Trans>Rejected: {reason}</Trans>
          </Banner>
        )}
        {document.inForce && (
          <Banner kind="info">
            <Trans>The one before it still counts until this is decided.</Trans>
          </Banner>
        )}
        <Decide courierId={courierId} name={name} document={document} />
      </div>
    </div>
  )
}

function Decide({ courierId, name, document }: DocumentDecisionProps) {
  const { t } = useLingui()
  const { timeZone } = useConfig()
  const decide = useDecideDocument()
  const [expires, setExpires] = useState(() => dayOf(document.expiresAt, timeZone))
  const [refusing, setRefusing] = useState(false)
  const [reason, setReason] = useState('')
  useUnsaved(reason !== '' || expires !== dayOf(document.expiresAt, timeZone))
  const [fault, setFault] = useState<string>()
  const send = (approved: boolean) => {
    const isPast = approved && expires !== '' && expires < localTime(new Date(), timeZone).date
    if (isPast) return setFault(t`This date lies in the past`)
    if (!approved && !reason.trim()) return setFault(t`Please give a reason`)
    setFault(undefined)
    const { revision } = document
    const verdict = approved ? { approved, expiresAt: expires || null } : { approved, reason: reason.trim() }
    decide.mutate(
      { id: courierId, name, revision, ...verdict },
      {
        onSuccess: () => void toast.success(approved ? t`Document approved` : t`Document rejected`),
        onError: (error) => void toast.error(t`Failed to decide the document`, { description: messageOf(error, '') }),
      },
    )
  }
  if (refusing)
    return (
      <>
        <Field label={<Trans>Reason</Trans>} required error={fault}>
          <Textarea rows={3} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button variant="danger" loading={decide.isPending} onClick={() => send(false)}>
            <Trans>Reject document</Trans>
          </Button>
          <Button onClick={() => setRefusing(false)}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </>
    )
  return (
    <>
      <Field label={<Trans>Expires on</Trans>} error={fault}>
        <Input type="date" value={expires} onChange={({ target }) => setExpires(target.value)} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" loading={decide.isPending} onClick={() => send(true)}>
          {document.status === 'approved' ? <Trans>Save date</Trans> : <Trans>Approve</Trans>}
        </Button>
        <Button variant="danger" onClick={() => setRefusing(true)}>
          <Trans>Reject…</Trans>
        </Button>
      </div>
    </>
  )
}

const dayOf = (expiresAt: string | null, timeZone: string): string =>
  expiresAt ? localTime(new Date(lastMoment(expiresAt)), timeZone).date : ''
