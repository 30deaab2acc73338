import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { attemptKeys } from '../../../lib/api/attempt-key.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { DiscountFields } from './discount-fields.tsx'
import { type DiscountValues, discountOf, emptyDiscount } from './discount-values.ts'
import { useCreateDiscount } from './pricing.queries.ts'

export function NewDiscountDialog({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const { t } = useLingui()
  const id = useId()
  const { timeZone } = useConfig()
  const create = useCreateDiscount()
  const [keyOf] = useState(attemptKeys)
  const [fault, setFault] = useState<string>()
  const form = useForm<DiscountValues>({ defaultValues: emptyDiscount })
  const submit = form.handleSubmit(async (values) => {
    setFault(undefined)
    try {
      const body = discountOf(values, timeZone)
      const { data } = await create.mutateAsync({ key: keyOf(body), body })
      toast.success(t`${data.code} was added`)
      onOpenChange(false)
    } catch (error) {
      if (!showFaults(form, error)) setFault(messageOf(error, t`The code could not be added`))
    }
  })
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={<Trans>New discount code</Trans>}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} variant="primary" loading={form.formState.isSubmitting}>
            <Trans>Add code</Trans>
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {fault && <Banner kind="error">{fault}</Banner>}
        <DiscountFields form={form} />
      </form>
    </Dialog>
  )
}

/** The server knows instants, the form days; what it has against one is said beside the other. */
const fields: Record<string, keyof DiscountValues> = {
  code: 'code',
  amount: 'amount',
  startsAt: 'startsOn',
  endsAt: 'endsOn',
  usesLimit: 'usesLimit',
  perCustomerLimit: 'perCustomerLimit',
}

function showFaults(form: UseFormReturn<DiscountValues>, error: unknown): boolean {
  const known = (error instanceof ApiError ? error.errors : []).filter(({ path }) => fields[path])
  known.forEach(({ path, msg }, at) => {
    form.setError(fields[path] ?? 'code', { type: 'server', message: msg }, { shouldFocus: at === 0 })
  })
  return known.length > 0
}
