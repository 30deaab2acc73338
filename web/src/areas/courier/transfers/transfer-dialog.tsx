import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useForm } from '../../../lib/form/use-form.ts'
import { formatDistance } from '../../../lib/format/format.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import type { OrderView } from '../../../orders/index.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Input, Select, Textarea } from '../../../ui/form/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { colleaguesQuery, useTransfers } from './transfers.queries.ts'

/** To a colleague who works now, nearest first; it is theirs once they confirm (O3). */
export function TransferDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { t } = useLingui()
  const { distanceUnit } = useConfig()
  const { ask } = useTransfers()
  const [search, setSearch] = useState('')
  const { data: colleagues = [] } = useQuery(colleaguesQuery(useDeferredValue(search.trim())))
  const form = useForm({ defaultValues: { courierId: '', reason: '' } })
  const send = async ({ courierId, reason }: { courierId: string; reason: string }) => {
    await ask.mutateAsync({ id: order._id, courierId, reason: reason.trim() })
    toast.success(t`Your colleague is asked. Keep the parcel until they confirm.`)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      title={<Trans>Hand to a colleague</Trans>}
      submit={<Trans>Ask the colleague</Trans>}
      cancel={null}
      onSend={send}
      failure={t`Failed to ask your colleague. Please try again.`}
      onClose={onClose}
    >
      <Field label={<Trans>Find by name or code</Trans>}>
        <Input value={search} autoComplete="off" maxLength={60} onChange={({ target }) => setSearch(target.value)} />
      </Field>
      <FormField form={form} name="courierId" label={<Trans>Colleague</Trans>} required={t`Please choose a colleague`}>
        {(input) => (
          <Select {...input}>
            <option value="">{t`Choose a colleague`}</option>
            {colleagues.map(({ _id, firstName, courierCode, distanceMeters }) => (
              <option key={_id} value={_id}>
                {[
                  firstName,
                  courierCode,
                  ...(distanceMeters === null ? [] : [formatDistance(distanceMeters, distanceUnit)]),
                ].join(' · ')}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField form={form} name="reason" label={<Trans>Reason</Trans>} required={t`Please give a reason`}>
        {(input) => <Textarea rows={2} maxLength={500} {...input} />}
      </FormField>
    </FormDialog>
  )
}
