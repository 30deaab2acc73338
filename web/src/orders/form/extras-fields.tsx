import { Trans } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { DiscountField } from './discount-field.tsx'
import type { OrderValues } from './order-values.ts'
import { Folded } from './steps/folded.tsx'
import { TipField, useTipRule } from './tip-field.tsx'

/** What may be added to the price, or taken off it. */
export function ExtrasFields() {
  const { register, watch, setValue, getValues, formState } = useFormContext<OrderValues>()
  const tip = watch('tip')
  const tipRule = useTipRule()
  const [given, code] = getValues(['tip', 'discountCode'])
  return (
    <Folded title={<Trans>Tip and discount code</Trans>} open={given !== '' || code !== ''}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TipField
          value={tip}
          onPick={(typed) => setValue('tip', typed, { shouldValidate: true, shouldDirty: true })}
          error={formState.errors.tip?.message}
          input={register('tip', { validate: tipRule })}
        />
        <DiscountField />
      </div>
    </Folded>
  )
}
