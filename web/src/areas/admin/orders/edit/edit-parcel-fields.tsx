import { Trans, useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { priorityNames, sizeNames } from '../../../../orders/index.ts'
import { Field, FieldGroup } from '../../../../ui/form/field.tsx'
import { Input, Select } from '../../../../ui/form/input.tsx'
import { type EditValues, weightOf } from './edit-values.ts'

const sizes = ['small', 'medium', 'large'] as const
const priorities = ['normal', 'high', 'urgent'] as const

const isWeight = (typed: string): boolean => {
  const weight = weightOf(typed)
  return weight === null || (weight >= 0.001 && weight <= 1000)
}

/** What each parcel is: a larger one costs more. */
export function EditParcelFields({ count }: { count: number }) {
  const { t, i18n } = useLingui()
  const { register, formState } = useFormContext<EditValues>()
  return Array.from({ length: count }, (_, at) => at).map((at) => {
    const errors = formState.errors.parcels?.[at]
    const number = at + 1
    return (
      <FieldGroup key={at} legend={count > 1 ? <Trans>Parcel {number}</Trans> : <Trans>Package</Trans>}>
        <Field label={<Trans>Description</Trans>} error={errors?.description?.message}>
          <Input
            maxLength={500}
            {...register(`parcels.${at}.description`, {
              validate: (typed) => typed.trim() !== '' || t`This field is required`,
            })}
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={<Trans>Size</Trans>} error={errors?.size?.message}>
            <Select {...register(`parcels.${at}.size`)}>
              {sizes.map((size) => (
                <option key={size} value={size}>
                  {i18n._(sizeNames[size])}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={<Trans>Weight (kg)</Trans>} error={errors?.weight?.message}>
            <Input
              inputMode="decimal"
              {...register(`parcels.${at}.weight`, {
                validate: (typed) => isWeight(typed) || t`Enter a weight up to 1000 kg`,
              })}
            />
          </Field>
        </div>
      </FieldGroup>
    )
  })
}

export function EditPriorityField() {
  const { i18n } = useLingui()
  const { register } = useFormContext<EditValues>()
  return (
    <Field label={<Trans>Priority</Trans>}>
      <Select {...register('priority')}>
        {priorities.map((priority) => (
          <option key={priority} value={priority}>
            {i18n._(priorityNames[priority])}
          </option>
        ))}
      </Select>
    </Field>
  )
}
