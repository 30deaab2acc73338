import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { isMoney, numberOf } from '../../orders/index.ts'
import { Card } from '../../ui/card.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { Input, Select } from '../../ui/form/input.tsx'
import type { ChosenCourier, RecurrenceValues } from './recurrence-values.ts'

export type CourierField = (
  value: ChosenCourier | undefined,
  onChange: (courier: ChosenCourier | undefined) => void,
) => ReactNode

const mostHours = 336
const mostDollars = 100_000

/** What only staff decide: who carries it, what it costs, how long before it is placed. */
export function StaffCard({ courierField }: { courierField: CourierField }) {
  const { t } = useLingui()
  const form = useFormContext<RecurrenceValues>()
  const [price, courier] = form.watch(['price', 'courier'])
  const fault = form.formState.errors.courier?.message
  const priceRule = (typed: string) => {
    const dollars = numberOf(typed)
    return (
      (dollars !== undefined && dollars > 0 && dollars <= mostDollars && isMoney(dollars)) ||
      t`Enter an amount in dollars, like 49.99`
    )
  }
  const hoursRule = (typed: string) =>
    (/^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= mostHours) || t`A number from 1 to ${mostHours}`
  return (
    <Card title={<Trans>Courier and price</Trans>}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <div>
          {courierField(courier ?? undefined, (chosen) =>
            form.setValue('courier', chosen ?? null, { shouldDirty: true, shouldValidate: true }),
          )}
          {fault && <FieldError id="courier-fault">{fault}</FieldError>}
        </div>
        <FormField
          form={form}
          name="createAheadHours"
          label={<Trans>Placed ahead (hours)</Trans>}
          required
          rules={{ validate: hoursRule }}
        >
          {(input) => <Input type="number" inputMode="numeric" min={1} max={mostHours} {...input} />}
        </FormField>
        <FormField form={form} name="price" label={<Trans>Price</Trans>}>
          {(input) => (
            <Select {...input}>
              <option value="listed">{t`By the price list`}</option>
              <option value="fixed">{t`Fixed price`}</option>
            </Select>
          )}
        </FormField>
        {price === 'fixed' && (
          <FormField
            form={form}
            name="fixedPrice"
            label={<Trans>Fixed price ($, before tax)</Trans>}
            required
            rules={{ validate: priceRule }}
          >
            {(input) => <Input inputMode="decimal" maxLength={12} autoComplete="off" {...input} />}
          </FormField>
        )}
      </div>
    </Card>
  )
}
