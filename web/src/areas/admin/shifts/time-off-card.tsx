import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TimeOffBadge } from '../../../couriers/index.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { formatDate } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Textarea } from '../../../ui/form/input.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { type TimeOffRequest, timeOffQuery, useDecideTimeOff } from './shifts.queries.ts'

type Asked = { request: TimeOffRequest; approved: boolean }

const day = (date: string) => formatDate(`${date}T12:00:00Z`, 'UTC')
const spanOf = ({ from, to }: TimeOffRequest) => (from === to ? day(from) : `${day(from)} – ${day(to)}`)

/** What couriers asked for: what waits for an answer stands first. */
export function TimeOffCard() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(timeOffQuery)
  const [asked, setAsked] = useState<Asked>()
  return (
    <Card title={<Trans>Time off</Trans>} flush>
      {data ? (
        data.data.length === 0 ? (
          <EmptyState title={<Trans>Nobody has asked for time off</Trans>} />
        ) : (
          <ul className="divide-y divide-line border-t border-line">
            {data.data.map((request) => (
              <Request key={request._id} request={request} onAsk={(approved) => setAsked({ request, approved })} />
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorState error={error} fallback={t`Failed to fetch the requests`} onRetry={refetch} />
      ) : (
        <div className="p-5">
          <SkeletonLines lines={4} />
        </div>
      )}
      {asked && <DecisionDialog {...asked} onClose={() => setAsked(undefined)} />}
    </Card>
  )
}

function Request({ request, onAsk }: { request: TimeOffRequest; onAsk: (approved: boolean) => void }) {
  const { t } = useLingui()
  const { courier, status, reason, note } = request
  return (
    <li className="flex flex-col gap-2 px-5 py-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium">{courier.name}</span>
        <TimeOffBadge status={status} />
      </div>
      <span className="tabular-nums">{spanOf(request)}</span>
      {reason && <span className="break-words text-ink-soft">{reason}</span>}
      {note && <span className="break-words text-ink-faint">{note}</span>}
      {status === 'asked' && (
        <div className="flex gap-2">
          <Button size="sm" variant="primary" aria-label={t`Approve: ${courier.name}`} onClick={() => onAsk(true)}>
            <Trans>Approve</Trans>
          </Button>
          <Button size="sm" aria-label={t`Decline: ${courier.name}`} onClick={() => onAsk(false)}>
            <Trans>Decline</Trans>
          </Button>
        </div>
      )}
    </li>
  )
}

function DecisionDialog({ request, approved, onClose }: Asked & { onClose: () => void }) {
  const { t } = useLingui()
  const decide = useDecideTimeOff()
  const form = useForm({ defaultValues: { note: '' } })
  const name = request.courier.name
  const send = async ({ note }: { note: string }) => {
    await decide.mutateAsync({ id: request._id, approved, note: note.trim() })
    toast.success(approved ? t`Time off of ${name} approved` : t`Time off of ${name} declined`)
    onClose()
  }
  const failed = (error: unknown) => {
    toast.error(t`The request could not be answered`, { description: messageOf(error, '') })
    onClose()
    return true
  }
  return (
    <FormDialog
      form={form}
      size="sm"
      title={approved ? <Trans>Approve time off of {name}?</Trans> : <Trans>Decline time off of {name}?</Trans>}
      description={spanOf(request)}
      submit={approved ? <Trans>Approve</Trans> : <Trans>Decline</Trans>}
      danger={!approved}
      onSend={send}
      failure={t`The request could not be answered`}
      onFailure={failed}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="note"
        label={<Trans>Note</Trans>}
        hint={
          approved ? (
            <Trans>The courier reads it. Shifts on these days are gone.</Trans>
          ) : (
            <Trans>The courier reads it.</Trans>
          )
        }
      >
        {(input) => <Textarea rows={2} maxLength={500} {...input} />}
      </FormField>
    </FormDialog>
  )
}
