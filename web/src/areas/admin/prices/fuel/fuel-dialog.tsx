import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { attemptKeys } from '../../../../lib/api/attempt-key.ts'
import { useForm } from '../../../../lib/form/use-form.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { Input } from '../../../../ui/form/input.tsx'
import { type FuelRate, useCreateFuelRate, useSaveFuelRate } from '../prices.queries.ts'
import { numberOf } from '../rules/rule-values.ts'

/** A rate from a day on; `rate` is the one that is changed. */
export function FuelDialog({ rate, onClose }: { rate: FuelRate | undefined; onClose: () => void }) {
  const { t } = useLingui()
  const [create, save] = [useCreateFuelRate(), useSaveFuelRate()]
  const [keyOf] = useState(attemptKeys)
  const form = useForm({
    defaultValues: { validFrom: rate?.validFrom ?? '', percent: rate ? String(rate.percent) : '' },
  })
  const { errors } = form.formState
  const send = async ({ validFrom, percent }: { validFrom: string; percent: string }) => {
    const body = { validFrom, percent: numberOf(percent) }
    if (rate) await save.mutateAsync({ of: rate.validFrom, body })
    else await create.mutateAsync({ key: keyOf(body), body })
    onClose()
  }
  const isPercent = (typed: string) =>
    (numberOf(typed) >= 0 && numberOf(typed) <= 100) || t`Enter a percentage up to 100`
  return (
    <FormDialog
      form={form}
      size="sm"
      title={rate ? <Trans>Change the fuel rate</Trans> : <Trans>New fuel rate</Trans>}
      submit={rate ? <Trans>Change rate</Trans> : <Trans>Add rate</Trans>}
      onSend={send}
      failure={t`The rate could not be saved`}
      onClose={onClose}
    >
      <Field label={<Trans>From day</Trans>} required error={errors.validFrom?.message}>
        <Input
          type="date"
          {...form.register('validFrom', { validate: (day) => day !== '' || t`This field is required` })}
        />
      </Field>
      <Field label={<Trans>Percent</Trans>} required error={errors.percent?.message}>
        <Input inputMode="decimal" autoComplete="off" {...form.register('percent', { validate: isPercent })} />
      </Field>
    </FormDialog>
  )
}
