import { Trans, useLingui } from '@lingui/react/macro'
import { dayAfter, localTime } from '@maple/contract/platform/local-time'
import { api } from '../lib/api/api.ts'
import { download } from '../lib/api/download.ts'
import { useForm } from '../lib/form/use-form.ts'
import { useConfig } from '../lib/query/config.queries.ts'
import { FormDialog } from '../ui/form/form-dialog.tsx'
import { FormField } from '../ui/form/form-field.tsx'
import { Input } from '../ui/form/input.tsx'

interface StatementDialogProps {
  account: { _id: string; name: string }
  onClose: () => void
}

/** Invoices, credit notes and payments of a period with the balance before and after, as PDF. */
export function StatementDialog({ account, onClose }: StatementDialogProps) {
  const { t } = useLingui()
  const { timeZone } = useConfig()
  const today = localTime(new Date(), timeZone).date
  const form = useForm({ defaultValues: { from: dayAfter(today, -90), to: today } })
  const send = async (query: { from: string; to: string }) => {
    const { data } = await api('GET /accounts/:id/statement', { params: { id: account._id }, query })
    download(data, `statement-${query.from}-${query.to}.pdf`)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      size="sm"
      title={<Trans>Statement of {account.name}</Trans>}
      description={<Trans>Invoices, credit notes and payments, with the balance before and after.</Trans>}
      submit={<Trans>Download PDF</Trans>}
      onSend={send}
      failure={t`The statement could not be made.`}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="from" label={<Trans>First day</Trans>} required>
          {(input) => <Input type="date" max={today} {...input} />}
        </FormField>
        <FormField form={form} name="to" label={<Trans>Last day</Trans>} required>
          {(input) => <Input type="date" max={today} {...input} />}
        </FormField>
      </div>
    </FormDialog>
  )
}
