import { Trans, useLingui } from '@lingui/react/macro'
import { dayAfter, localTime } from '@maple/contract/platform/local-time'
import { api } from '../../../lib/api/api.ts'
import { download } from '../../../lib/api/download.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Input } from '../../../ui/form/input.tsx'

/** Every entry of the ledger in a period, for a bookkeeping program; the last whole month unless told. */
export function JournalDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { timeZone } = useConfig()
  const today = localTime(new Date(serverNow()), timeZone).date
  const to = dayAfter(`${today.slice(0, 7)}-01`, -1)
  const form = useForm({ defaultValues: { from: `${to.slice(0, 7)}-01`, to } })
  const send = async (query: { from: string; to: string }) => {
    const { data } = await api('GET /admin/export/journal', { query })
    download(data, `journal-${query.from}-${query.to}.csv`)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      size="sm"
      title={<Trans>Journal for bookkeeping</Trans>}
      description={
        <Trans>Every entry with date, account, debit, credit and memo, as CSV. Debits and credits balance.</Trans>
      }
      submit={<Trans>Download CSV</Trans>}
      onSend={send}
      failure={t`The journal could not be made.`}
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
