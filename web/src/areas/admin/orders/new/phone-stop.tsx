import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Address } from '../../../../identity/index.ts'
import { type OrderValues, type PickedDoor, pickedDoor, SavedAddresses } from '../../../../orders/index.ts'
import { AddressInput } from '../../../../ui/form/address-input.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { Input } from '../../../../ui/form/input.tsx'

interface PhoneStopProps {
  stop: 'pickup' | 'delivery'
  addresses: readonly Address[]
  /** What the server has against this address as it is now. */
  fault: string | undefined
}

/** One end of the way in three lines: as much as is told on the phone. */
export function PhoneStop({ stop, addresses, fault }: PhoneStopProps) {
  const { t } = useLingui()
  const form = useFormContext<OrderValues>()
  const [typing, setTyping] = useState(false)
  const place = (door: PickedDoor | null) => {
    form.setValue(`${stop}.point`, null)
    form.setValue(`${stop}.picked`, door)
  }
  const fill = (address: string, door: PickedDoor | null) => {
    form.setValue(`${stop}.address`, address, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    place(door)
  }
  const isDelivery = stop === 'delivery'
  const label = isDelivery ? <Trans>Delivery address</Trans> : <Trans>Pickup address</Trans>
  return (
    <div className="grid items-start gap-3 sm:grid-cols-3">
      <Field
        label={label}
        required
        error={form.formState.errors[stop]?.address?.message ?? (!typing && fault)}
        aside={<SavedAddresses addresses={addresses} field={label} onPick={(address) => fill(address, null)} />}
        className="sm:col-span-3"
      >
        <AddressInput
          maxLength={300}
          onPick={(suggestion) => fill(suggestion.label, pickedDoor(suggestion))}
          onFocus={() => setTyping(true)}
          {...form.register(`${stop}.address`, {
            onBlur: () => setTyping(false),
            validate: (typed) => typed.trim() !== '' || t`This field is required`,
            onChange: () => place(null),
          })}
        />
      </Field>
      <FormField
        form={form}
        name={`${stop}.contactName`}
        label={isDelivery ? <Trans>Recipient name</Trans> : <Trans>Contact name</Trans>}
        required={isDelivery}
      >
        {(input) => <Input maxLength={100} autoComplete="off" {...input} />}
      </FormField>
      <FormField
        form={form}
        name={`${stop}.contactPhone`}
        label={isDelivery ? <Trans>Recipient phone</Trans> : <Trans>Contact phone</Trans>}
        required={isDelivery}
      >
        {(input) => <Input type="tel" maxLength={40} autoComplete="off" {...input} />}
      </FormField>
      <FormField
        form={form}
        name={`${stop}.instructions`}
        label={isDelivery ? <Trans>Delivery instructions</Trans> : <Trans>Pickup instructions</Trans>}
      >
        {(input) => <Input maxLength={1000} autoComplete="off" {...input} />}
      </FormField>
    </div>
  )
}
