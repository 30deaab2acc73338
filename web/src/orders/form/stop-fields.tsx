import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, Suspense, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Address } from '../../identity/index.ts'
import { Banner } from '../../ui/banner.tsx'
import { AddressInput } from '../../ui/form/address-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input, Textarea } from '../../ui/form/input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type PickedDoor, pickedDoor, rounded } from '../picked-door.ts'
import { SetPinButton } from '../unknown-address.tsx'
import { StopPin } from './late-stop-pin.ts'
import type { OrderValues } from './order-values.ts'
import { SavedAddresses } from './saved-addresses.tsx'

interface StopFieldsProps {
  stop: 'pickup' | 'delivery'
  addresses: readonly Address[]
  /** Where the address was found. */
  found: ComponentProps<typeof StopPin>['found']
  /** What the server has against this address as it is now. */
  fault: string | undefined
}

/** One end of the way. Of the pickup only the address is needed; of the delivery also who receives it, and their phone. */
export function StopFields({ stop, addresses, found, fault }: StopFieldsProps) {
  const { t } = useLingui()
  const [typing, setTyping] = useState(false)
  const [pinning, setPinning] = useState(false)
  const { register, setValue, clearErrors, watch, formState } = useFormContext<OrderValues>()
  const point = watch(`${stop}.point`)
  const picked = watch(`${stop}.picked`)
  /** Another address is another place. */
  const place = (door: PickedDoor | null) => {
    setValue(`${stop}.point`, null)
    setValue(`${stop}.picked`, door)
  }
  const fill = (address: string, door: PickedDoor | null) => {
    setValue(`${stop}.address`, address, { shouldDirty: true, shouldValidate: formState.isSubmitted })
    place(door)
  }
  const errors = formState.errors[stop]
  const isDelivery = stop === 'delivery'
  const label = isDelivery ? <Trans>Delivery address</Trans> : <Trans>Pickup address</Trans>
  const given = (message: string) => ({ validate: (value: string) => value.trim() !== '' || message })
  const person = isDelivery ? given(t`This field is required`) : {}
  const lacks = [errors?.address, errors?.contactName, errors?.contactPhone].some((fault) => fault?.type === 'validate')
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {isDelivery && lacks && (
        <Banner kind="error" className="sm:col-span-2">
          <Trans>Please fill in all required delivery information</Trans>
        </Banner>
      )}
      <Field
        label={label}
        required
        error={errors?.address?.message ?? (!typing && fault)}
        hint={<Trans>Street, city, province and postal code</Trans>}
        aside={<SavedAddresses addresses={addresses} field={label} onPick={(address) => fill(address, null)} />}
        className="sm:col-span-2"
      >
        <AddressInput
          maxLength={300}
          onPick={(suggestion) => fill(suggestion.label, pickedDoor(suggestion))}
          // What is only half typed is not yet unknown.
          onFocus={() => setTyping(true)}
          {...register(`${stop}.address`, {
            onBlur: () => setTyping(false),
            ...given(isDelivery ? t`This field is required` : t`Please fill in the pickup address`),
            onChange: () => place(null),
          })}
        />
      </Field>
      {fault && !point && !pinning && <SetPinButton onClick={() => setPinning(true)} />}
      {(found || picked || point || (fault && pinning)) && (
        <div className="sm:col-span-2">
          <Suspense fallback={<Skeleton className="h-52 w-full" />}>
            <StopPin
              stop={stop}
              pinned={point}
              found={picked ?? found}
              onMove={(to) => {
                setValue(`${stop}.point`, to && rounded(to), { shouldDirty: true })
                clearErrors(`${stop}.address`)
              }}
            />
          </Suspense>
        </div>
      )}
      <Field
        label={isDelivery ? <Trans>Recipient name</Trans> : <Trans>Contact name</Trans>}
        required={isDelivery}
        error={errors?.contactName?.message}
      >
        <Input maxLength={100} autoComplete="off" {...register(`${stop}.contactName`, person)} />
      </Field>
      <Field
        label={isDelivery ? <Trans>Recipient phone</Trans> : <Trans>Contact phone</Trans>}
        required={isDelivery}
        error={errors?.contactPhone?.message}
      >
        <Input
          type="tel"
          maxLength={40}
          autoComplete="off"
          placeholder="(416) 555-0123"
          {...register(`${stop}.contactPhone`, person)}
        />
      </Field>
      {isDelivery && (
        <Field
          label={<Trans>Recipient e-mail</Trans>}
          hint={<Trans>Optional: the tracking link goes there instead of by SMS.</Trans>}
          error={formState.errors.delivery?.contactEmail?.message}
          className="sm:col-span-2"
        >
          <Input type="email" maxLength={254} autoComplete="off" {...register('delivery.contactEmail')} />
        </Field>
      )}
      <Field
        label={isDelivery ? <Trans>Delivery instructions</Trans> : <Trans>Pickup instructions</Trans>}
        error={errors?.instructions?.message}
        className="sm:col-span-2"
      >
        <Textarea
          rows={2}
          maxLength={1000}
          placeholder={t`Buzzer, floor, where to park…`}
          {...register(`${stop}.instructions`)}
        />
      </Field>
    </div>
  )
}
