import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormReturn } from 'react-hook-form'
import { AddressInput } from '../../ui/form/address-input.tsx'
import { FieldGroup } from '../../ui/form/field.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { Input, Textarea } from '../../ui/form/input.tsx'
import type { ShopValues } from '../shop-values.ts'

/** Where the courier fetches what was bought. */
export function PickupFields({ form }: { form: UseFormReturn<ShopValues> }) {
  const { t } = useLingui()
  return (
    <FieldGroup legend={<Trans>Pickup</Trans>}>
      <FormField
        form={form}
        name="mapping.pickup.address"
        label={<Trans>Address of the pickup</Trans>}
        hint={<Trans>Street, city, province and postal code</Trans>}
        required={t`Please fill in the pickup address`}
      >
        {(input) => (
          <AddressInput
            maxLength={300}
            onPick={({ label }) => form.setValue('mapping.pickup.address', label, { shouldDirty: true })}
            {...input}
          />
        )}
      </FormField>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <FormField form={form} name="mapping.pickup.contactName" label={<Trans>Contact at the pickup</Trans>}>
          {(input) => <Input maxLength={100} autoComplete="off" {...input} />}
        </FormField>
        <FormField form={form} name="mapping.pickup.contactPhone" label={<Trans>Phone at the pickup</Trans>}>
          {(input) => <Input type="tel" maxLength={40} autoComplete="off" {...input} />}
        </FormField>
      </div>
      <FormField form={form} name="mapping.pickup.instructions" label={<Trans>Instructions for the pickup</Trans>}>
        {(input) => <Textarea rows={2} maxLength={1000} {...input} />}
      </FormField>
    </FieldGroup>
  )
}
