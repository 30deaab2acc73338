import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormReturn } from 'react-hook-form'
import { Field } from '../../../ui/form/field.tsx'
import { Input, Select } from '../../../ui/form/input.tsx'
import { amountOf, type DiscountValues } from './discount-values.ts'

export function DiscountFields({ form }: { form: UseFormReturn<DiscountValues> }) {
  const { t } = useLingui()
  const { register, getValues, formState, watch } = form
  const { errors } = formState
  const isCode = (code: string) => /^[A-Za-z0-9-]{3,40}$/.test(code.trim()) || t`3 to 40 letters, digits or hyphens`
  const isAmount = (typed: string) => {
    const amount = amountOf(typed)
    if (!(amount > 0)) return t`Enter an amount above zero`
    return getValues('kind') === 'fixed' || amount <= 100 || t`A discount cannot be more than 100 percent`
  }
  const isLimit = (typed: string) =>
    typed.trim() === '' || /^[1-9]\d{0,5}$/.test(typed.trim()) || t`Enter a whole number`
  const isAfterStart = (day: string) =>
    !day || !getValues('startsOn') || day >= getValues('startsOn') || t`The discount must end after it starts`
  return (
    <>
      <Field label={<Trans>Code</Trans>} required error={errors.code?.message}>
        <Input
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={40}
          className="uppercase"
          {...register('code', { validate: isCode })}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={<Trans>Kind</Trans>}>
          <Select {...register('kind')}>
            <option value="percent">{t`Percent`}</option>
            <option value="fixed">{t`Dollars`}</option>
          </Select>
        </Field>
        <Field
          label={watch('kind') === 'percent' ? <Trans>Percent off</Trans> : <Trans>Dollars off</Trans>}
          required
          error={errors.amount?.message}
        >
          <Input inputMode="decimal" autoComplete="off" {...register('amount', { validate: isAmount })} />
        </Field>
        <Field
          label={<Trans>First day</Trans>}
          hint={<Trans>Empty: from now on</Trans>}
          error={errors.startsOn?.message}
        >
          <Input type="date" {...register('startsOn')} />
        </Field>
        <Field label={<Trans>Last day</Trans>} hint={<Trans>Empty: no end</Trans>} error={errors.endsOn?.message}>
          <Input type="date" {...register('endsOn', { validate: isAfterStart })} />
        </Field>
        <Field
          label={<Trans>Uses in all</Trans>}
          hint={<Trans>Empty: no limit</Trans>}
          error={errors.usesLimit?.message}
        >
          <Input inputMode="numeric" {...register('usesLimit', { validate: isLimit })} />
        </Field>
        <Field
          label={<Trans>Uses per customer</Trans>}
          hint={<Trans>Empty: no limit</Trans>}
          error={errors.perCustomerLimit?.message}
        >
          <Input inputMode="numeric" {...register('perCustomerLimit', { validate: isLimit })} />
        </Field>
      </div>
    </>
  )
}
