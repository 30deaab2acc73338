import { Trans, useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import type { Config } from '../../lib/query/config.queries.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input, Textarea } from '../../ui/form/input.tsx'
import { isMoney, numberOf, type OrderValues } from './order-values.ts'
import { Folded } from './steps/folded.tsx'
import { SizeChoices } from './steps/size-choices.tsx'

const mostKilograms = 1000
const mostDollars = 1_000_000

export function PackageFields({ fees }: { fees: Config['fees']['size'] }) {
  const { t } = useLingui()
  const { register, formState, getValues } = useFormContext<OrderValues>()
  const { weight, value, isFragile, requiresSignature, requiresPin, specialInstructions } = getValues('package')
  return (
    <div className="flex flex-col gap-5">
      <Field label={<Trans>Package description</Trans>} required error={formState.errors.package?.description?.message}>
        <Input
          maxLength={500}
          autoComplete="off"
          placeholder={t`Documents, a cake, a box of books…`}
          {...register('package.description', {
            validate: (typed) => typed.trim() !== '' || t`Please provide a package description`,
          })}
        />
      </Field>
      <SizeChoices fees={fees} />
      <Folded
        title={<Trans>Weight, value, how to handle it</Trans>}
        open={Boolean(weight || value || isFragile || requiresSignature || requiresPin || specialInstructions)}
      >
        <PackageOptions />
      </Folded>
    </div>
  )
}

function PackageOptions() {
  const { t } = useLingui()
  const { register, formState } = useFormContext<OrderValues>()
  const errors = formState.errors.package
  const weightRule = (typed: string) => {
    const weight = numberOf(typed)
    return weight === undefined || (weight > 0 && weight <= mostKilograms) || t`Enter a weight in kg, like 2.5`
  }
  const valueRule = (typed: string) => {
    const value = numberOf(typed)
    return value === undefined || (isMoney(value) && value <= mostDollars) || t`Enter an amount in dollars, like 49.99`
  }
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field label={<Trans>Weight (kg)</Trans>} error={errors?.weight?.message}>
        <Input
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          {...register('package.weight', { validate: weightRule })}
        />
      </Field>
      <Field label={<Trans>Value ($)</Trans>} error={errors?.value?.message}>
        <Input
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          {...register('package.value', { validate: valueRule })}
        />
      </Field>
      <PackageNeeds />
      <Field
        label={<Trans>Special instructions</Trans>}
        error={errors?.specialInstructions?.message}
        className="sm:col-span-2"
      >
        <Textarea
          rows={2}
          maxLength={1000}
          placeholder={t`This side up, keep cool…`}
          {...register('package.specialInstructions')}
        />
      </Field>
    </div>
  )
}

/** How it has to be carried and handed over. */
function PackageNeeds() {
  const { register } = useFormContext<OrderValues>()
  return (
    <div className="flex flex-col sm:col-span-2 sm:flex-row sm:gap-8">
      <Checkbox label={<Trans>Fragile</Trans>} {...register('package.isFragile')} />
      <Checkbox label={<Trans>Signature required</Trans>} {...register('package.requiresSignature')} />
      <Checkbox
        label={<Trans>Delivery PIN</Trans>}
        hint={<Trans>Four digits that the recipient tells the courier</Trans>}
        {...register('package.requiresPin')}
      />
    </div>
  )
}
