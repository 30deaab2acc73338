import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { attemptKeys } from '../../../lib/api/attempt-key.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { DiscountFields } from './discount-fields.tsx'
import { type DiscountValues, discountOf, emptyDiscount } from './discount-values.ts'
import { useCreateDiscount } from './pricing.queries.ts'

/** The server knows instants, the form days; what it has against one is said beside the other. */
const fieldNames = { startsAt: 'startsOn', endsAt: 'endsOn' } as const

export function NewDiscountDialog({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const { t } = useLingui()
  const { timeZone } = useConfig()
  const create = useCreateDiscount()
  const [keyOf] = useState(attemptKeys)
  const form = useForm<DiscountValues>({ defaultValues: emptyDiscount })
  const send = async (values: DiscountValues) => {
    const body = discountOf(values, timeZone)
    const { data } = await create.mutateAsync({ key: keyOf(body), body })
    toast.success(t`${data.code} was added`)
    onOpenChange(false)
  }
  return (
    <FormDialog
      form={form}
      title={<Trans>New discount code</Trans>}
      submit={<Trans>Add code</Trans>}
      onSend={send}
      failure={t`The code could not be added`}
      fieldNames={fieldNames}
      onClose={() => onOpenChange(false)}
    >
      <DiscountFields form={form} />
    </FormDialog>
  )
}
