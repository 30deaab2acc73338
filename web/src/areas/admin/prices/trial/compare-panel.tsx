import { Trans, useLingui } from '@lingui/react/macro'
import { dayAfter, localTime } from '@maple/contract/platform/local-time'
import { useState } from 'react'
import { useForm } from '../../../../lib/form/use-form.ts'
import { useSend } from '../../../../lib/form/use-send.ts'
import { useConfig } from '../../../../lib/query/config.queries.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { Form, SubmitButton } from '../../../../ui/form/form.tsx'
import { Input } from '../../../../ui/form/input.tsx'
import { AccountFilter } from '../../invoices/account-filter.tsx'
import { useComparePrices } from '../prices.queries.ts'
import { CompareResult } from './compare-result.tsx'
import type { PanelProps } from './try-panel.tsx'

/** The orders of some days, priced anew. Nothing is changed by it. */
export function ComparePanel({ id, draft, account }: PanelProps) {
  const { t } = useLingui()
  const compare = useComparePrices(id)
  const [accountId, setAccountId] = useState(account?._id ?? '')
  const { timeZone } = useConfig()
  const form = useForm({ defaultValues: lastMonth(localTime(new Date(), timeZone).date), unguarded: 'search' })
  const { errors } = form.formState
  const send = async ({ from, to }: { from: string; to: string }) => {
    if (draft?.isTouched && !(await draft.save.now())) return
    await compare.mutateAsync({ from, to: dayAfter(to), ...(accountId && { accountId }) })
  }
  const { submit, fault, busy } = useSend(form, t`The orders could not be compared`, send)
  const isFilled = (day: string) => day !== '' || t`This field is required`
  const isAfter = (day: string) => day >= form.getValues('from') || t`The last day is before the first`
  return (
    <div className="flex flex-col gap-5">
      <Form fault={fault} onSubmit={submit}>
        <div className="grid grid-cols-2 items-start gap-4">
          <Field label={<Trans>First day</Trans>} required error={errors.from?.message}>
            <Input type="date" {...form.register('from', { validate: isFilled })} />
          </Field>
          <Field label={<Trans>Last day</Trans>} required error={errors.to?.message}>
            <Input type="date" {...form.register('to', { validate: { isFilled, isAfter } })} />
          </Field>
        </div>
        <AccountFilter accountId={accountId} name={account?.name} onChange={setAccountId} />
        <SubmitButton busy={busy} variant="primary" className="self-start" busyText={<Trans>Pricing anew…</Trans>}>
          {draft?.isTouched ? <Trans>Save draft and compare</Trans> : <Trans>Compare prices</Trans>}
        </SubmitButton>
      </Form>
      {compare.data && !busy && <CompareResult comparison={compare.data} />}
    </div>
  )
}

/** The first and the last day of the month before. */
function lastMonth(today: string): { from: string; to: string } {
  const to = dayAfter(`${today.slice(0, 8)}01`, -1)
  return { from: `${to.slice(0, 8)}01`, to }
}
