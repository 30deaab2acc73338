import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormReturn } from 'react-hook-form'
import { priorityNames, sizeNames } from '../../../../orders/index.ts'
import { AddressInput } from '../../../../ui/form/address-input.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Input, Select, Textarea } from '../../../../ui/form/input.tsx'
import { numberOf } from '../rules/rule-values.ts'
import type { TrialValues } from './trial-values.ts'

type Props = { form: UseFormReturn<TrialValues> }

export const TrialFields = ({ form }: Props) => (
  <>
    <Places form={form} />
    <Things form={form} />
    <Times form={form} />
  </>
)

function Places({ form: { register, setValue, formState, watch } }: Props) {
  const { t } = useLingui()
  const isFetched = watch('service') === 'pickup-delivery'
  const { errors } = formState
  const isFilled = (address: string) => address.trim() !== '' || t`This field is required`
  return (
    <>
      <Field label={<Trans>Service</Trans>}>
        <Select {...register('service')}>
          <option value="pickup-delivery">{t`With pickup`}</option>
          <option value="delivery-only">{t`From the depot`}</option>
        </Select>
      </Field>
      {isFetched && (
        <Field label={<Trans>From address</Trans>} required error={errors.from?.message}>
          <AddressInput
            maxLength={300}
            onPick={({ label }) => setValue('from', label)}
            {...register('from', { validate: isFilled })}
          />
        </Field>
      )}
      <Field label={<Trans>To address</Trans>} required error={errors.to?.message}>
        <AddressInput
          maxLength={300}
          onPick={({ label }) => setValue('to', label)}
          {...register('to', { validate: isFilled })}
        />
      </Field>
      <Field label={<Trans>Further deliveries</Trans>} hint={<Trans>One address a line</Trans>}>
        <Textarea rows={2} maxLength={3000} {...register('more')} />
      </Field>
    </>
  )
}

function Things({ form: { register, formState } }: Props) {
  const { t, i18n } = useLingui()
  const { errors } = formState
  const isCount = (typed: string) => (/^\d{1,2}$/.test(typed.trim()) && Number(typed) > 0) || t`1 to 99`
  const isWeight = (typed: string) =>
    typed.trim() === '' || (numberOf(typed) > 0 && numberOf(typed) <= 1000) || t`Enter a weight in kg, like 2.5`
  const isValue = (typed: string) => typed.trim() === '' || numberOf(typed) > 0 || t`Enter an amount in dollars`
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <Field label={<Trans>Size</Trans>}>
        <Select {...register('size')}>
          {Object.entries(sizeNames).map(([value, name]) => (
            <option key={value} value={value}>
              {i18n._(name)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={<Trans>Priority</Trans>}>
        <Select {...register('priority')}>
          {Object.entries(priorityNames).map(([value, name]) => (
            <option key={value} value={value}>
              {i18n._(name)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={<Trans>Parcels</Trans>} error={errors.parcels?.message}>
        <Input inputMode="numeric" {...register('parcels', { validate: isCount })} />
      </Field>
      <Field label={<Trans>Weight (kg)</Trans>} error={errors.weight?.message}>
        <Input inputMode="decimal" {...register('weight', { validate: isWeight })} />
      </Field>
      <Field label={<Trans>Declared value ($)</Trans>} error={errors.value?.message}>
        <Input inputMode="decimal" {...register('value', { validate: isValue })} />
      </Field>
      <Field label={<Trans>Discount code</Trans>} error={errors.discountCode?.message}>
        <Input maxLength={40} {...register('discountCode')} />
      </Field>
    </div>
  )
}

function Times({ form: { register, formState, watch } }: Props) {
  const { t } = useLingui()
  const isLater = watch('timing') === 'later'
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <Field label={<Trans>When</Trans>} className={isLater ? 'col-span-2' : ''}>
        <Select {...register('timing')}>
          <option value="now">{t`For now`}</option>
          <option value="later">{t`For later`}</option>
        </Select>
      </Field>
      {isLater && (
        <>
          <Field label={<Trans>Day</Trans>} required error={formState.errors.day?.message}>
            <Input type="date" {...register('day', { validate: (day) => day !== '' || t`This field is required` })} />
          </Field>
          <Field label={<Trans>Start of the window</Trans>} required>
            <Input type="time" {...register('time', { required: true })} />
          </Field>
        </>
      )}
    </div>
  )
}
