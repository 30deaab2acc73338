import { Trans, useLingui } from '@lingui/react/macro'
import { localTime } from '@maple/contract/platform/local-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TimeOffBadge } from '../../../couriers/index.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { randomKey } from '../../../lib/api/random-key.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { formatDate } from '../../../lib/format/format.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Input, Textarea } from '../../../ui/form/input.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { myTimeOffQuery, type TimeOff, useAskTimeOff, useWithdrawTimeOff } from './shifts.queries.ts'

const day = (date: string) => formatDate(`${date}T12:00:00Z`, 'UTC')

/** Days off: asked for here, answered by staff. */
export function TimeOffPanel() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(myTimeOffQuery)
  const [asks, setAsks] = useState(false)
  return (
    <Card
      flush
      title={<Trans>Time off</Trans>}
      actions={
        <Button size="sm" onClick={() => setAsks(true)}>
          <Trans>Ask for time off…</Trans>
        </Button>
      }
    >
      <div className="border-t border-line">
        {data ? (
          data.length === 0 ? (
            <p className="px-5 py-4 text-sm text-ink-soft">
              <Trans>You have not asked for any.</Trans>
            </p>
          ) : (
            <ul className="divide-y divide-line">
              {data.map((each) => (
                <Item key={each._id} item={each} />
              ))}
            </ul>
          )
        ) : error ? (
          <ErrorState error={error} fallback={t`Failed to fetch the requests`} onRetry={refetch} />
        ) : (
          <div className="p-5">
            <SkeletonLines lines={3} />
          </div>
        )}
      </div>
      {asks && <AskDialog onClose={() => setAsks(false)} />}
    </Card>
  )
}

function Item({ item }: { item: TimeOff }) {
  const { t } = useLingui()
  const { timeZone } = useConfig()
  const withdraw = useWithdrawTimeOff()
  const { _id, from, to, status, reason, note } = item
  const isOpen = (status === 'asked' || status === 'approved') && to >= localTime(new Date(), timeZone).date
  const run = () =>
    withdraw.mutate(_id, { onError: (error) => toast.error(messageOf(error, t`It could not be withdrawn`)) })
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 px-5 py-3 text-sm">
      <div className="min-w-0">
        <p className="font-medium tabular-nums">{from === to ? day(from) : `${day(from)} – ${day(to)}`}</p>
        {reason && <p className="break-words text-ink-soft">{reason}</p>}
        {note && <p className="break-words text-ink-soft">{t`Answer: ${note}`}</p>}
      </div>
      <div className="flex items-center gap-2">
        <TimeOffBadge status={status} />
        {isOpen && (
          <Button size="sm" loading={withdraw.isPending} onClick={run}>
            <Trans>Withdraw</Trans>
          </Button>
        )}
      </div>
    </li>
  )
}

function AskDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { timeZone } = useConfig()
  const today = localTime(new Date(), timeZone).date
  const ask = useAskTimeOff()
  const [key] = useState(randomKey)
  const form = useForm({ defaultValues: { from: today, to: today, reason: '' } })
  const from = form.watch('from')
  const send = async ({ reason, ...days }: { from: string; to: string; reason: string }) => {
    await ask.mutateAsync({ ...days, ...(reason.trim() && { reason: reason.trim() }), key })
    toast.success(t`Your request was sent`)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      size="sm"
      title={<Trans>Ask for time off</Trans>}
      description={<Trans>You are told when it is decided. Until then your shifts stay.</Trans>}
      submit={<Trans>Send</Trans>}
      onSend={send}
      failure={t`Your request could not be sent`}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3">
        <FormField form={form} name="from" label={<Trans>First day</Trans>} required>
          {(input) => <Input type="date" min={today} {...input} />}
        </FormField>
        <FormField form={form} name="to" label={<Trans>Last day</Trans>} required>
          {(input) => <Input type="date" min={from || today} {...input} />}
        </FormField>
      </div>
      <FormField form={form} name="reason" label={<Trans>Reason (optional)</Trans>}>
        {(input) => <Textarea rows={2} maxLength={500} {...input} />}
      </FormField>
    </FormDialog>
  )
}
