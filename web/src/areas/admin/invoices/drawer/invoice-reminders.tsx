import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Invoice } from '../../../../invoices/index.ts'
import { messageOf } from '../../../../lib/api/api-error.ts'
import { randomKey } from '../../../../lib/api/random-key.ts'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useRemind } from '../invoices.queries.ts'
import { ReminderWords } from '../reminder-words.tsx'

/** How far the reminders are, and one by hand while it is overdue. */
export function InvoiceReminders({ invoice: { _id, reminder, can } }: { invoice: Invoice }) {
  const { t } = useLingui()
  const remind = useRemind()
  const [key, setKey] = useState(randomKey)
  if (!reminder || !(can.remind || reminder.lastAt || reminder.nextAt)) return null
  const send = () =>
    remind.mutate(
      { id: _id, key },
      {
        onSuccess: ({ data }) => {
          const to = data.sentTo.join(', ')
          setKey(randomKey())
          toast.success(t`Reminder sent to ${to}`)
        },
        onError: (error) => toast.error(messageOf(error, t`The reminder could not be sent.`)),
      },
    )
  return (
    <section className="flex flex-wrap items-center justify-between gap-3">
      <div className="text-sm">
        <h3 className="mb-1 font-semibold">
          <Trans>Reminders</Trans>
        </h3>
        <ReminderWords reminder={reminder} />
      </div>
      {can.remind && (
        <Button size="sm" loading={remind.isPending} onClick={send}>
          <Trans>Send a reminder now</Trans>
        </Button>
      )}
    </section>
  )
}
