import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { dayAfter, instantAt, localTime } from '@maple/contract/platform/local-time'
import { useState } from 'react'
import type { Data } from '../../../lib/api/api.ts'
import { attemptKeys } from '../../../lib/api/attempt-key.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { useRunInvoices } from './invoices.queries.ts'
import { type ChosenAccount, RunAccounts } from './run-accounts.tsx'

type Made = Data<'POST /admin/invoices/run'>

interface RunDialogProps {
  /** To the drafts. */
  onShow: () => void
  onClose: () => void
}

/** Makes drafts of what has ended and is on no invoice yet. */
export function RunDialog({ onShow, onClose }: RunDialogProps) {
  const { t } = useLingui()
  const { timeZone } = useConfig()
  const today = localTime(new Date(serverNow()), timeZone).date
  const form = useForm({ defaultValues: { day: today } })
  const [accounts, setAccounts] = useState<ChosenAccount[]>([])
  const [made, setMade] = useState<Made>()
  const [keyOf] = useState(attemptKeys)
  const run = useRunInvoices()
  const send = async ({ day }: { day: string }) => {
    const upTo = instantAt(dayAfter(day), '00:00', timeZone).toISOString()
    const body = { upTo, ...(accounts.length > 0 && { accountIds: accounts.map(({ _id }) => _id) }) }
    setMade((await run.mutateAsync({ key: keyOf(body), body })).data)
  }
  return (
    <FormDialog
      form={form}
      title={<Trans>Run invoices</Trans>}
      description={
        <Trans>
          What was delivered, returned or cancelled with a fee and is on no invoice yet is put onto drafts. Nothing is
          sent: you look at the drafts and issue them.
        </Trans>
      }
      submit={<Trans>Make drafts</Trans>}
      onSend={send}
      failure={t`The drafts could not be made.`}
      fieldNames={{ upTo: 'day' }}
      onClose={onClose}
      outcome={made && <Outcome made={made} onShow={onShow} />}
    >
      <FormField
        form={form}
        name="day"
        label={<Trans>Up to and including</Trans>}
        hint={<Trans>Orders that ended later wait for the next run.</Trans>}
        required
      >
        {(input) => <Input type="date" max={today} {...input} />}
      </FormField>
      <RunAccounts chosen={accounts} onChange={setAccounts} />
    </FormDialog>
  )
}

const Outcome = ({ made: { drafts, orders }, onShow }: { made: Made; onShow: () => void }) => (
  <div role="status" className="flex flex-col items-start gap-3 text-sm">
    {drafts === 0 ? (
      <p>
        <Trans>Nothing is left to invoice until that day.</Trans>
      </p>
    ) : (
      <>
        <p>
          <Plural value={orders} one="# order was put" other="# orders were put" />{' '}
          <Plural value={drafts} one="onto # draft." other="onto # drafts." />
        </p>
        <Button variant="primary" onClick={onShow}>
          <Trans>Look at the drafts</Trans>
        </Button>
      </>
    )}
  </div>
)
