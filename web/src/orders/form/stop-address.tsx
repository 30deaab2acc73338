import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, Suspense, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Address } from '../../identity/index.ts'
import { AddressInput } from '../../ui/form/address-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type PickedDoor, pickedDoor, rounded } from '../picked-door.ts'
import { SetPinButton } from '../unknown-address.tsx'
import { StopPin } from './late-stop-pin.ts'
import type { OrderValues } from './order-values.ts'
import { SavedAddresses } from './saved-addresses.tsx'

export interface StopAddressProps {
  stop: 'pickup' | 'delivery'
  addresses: readonly Address[]
  /** Where the address was found. */
  found: ComponentProps<typeof StopPin>['found']
  /** What the server has against this address as it is now. */
  fault: string | undefined
}

/** Where it is: as words, and as a point where words do not say enough. */
export function StopAddress({ stop, addresses, found, fault }: StopAddressProps) {
  const { t } = useLingui()
  const [typing, setTyping] = useState(false)
  const [pinning, setPinning] = useState(false)
  const { register, formState, setValue, watch } = useFormContext<OrderValues>()
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
  const isDelivery = stop === 'delivery'
  const label = isDelivery ? <Trans>Delivery address</Trans> : <Trans>Pickup address</Trans>
  const missing = isDelivery ? t`This field is required` : t`Please fill in the pickup address`
  return (
    <>
      <Field
        label={label}
        required
        error={formState.errors[stop]?.address?.message ?? (!typing && fault)}
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
            validate: (typed) => typed.trim() !== '' || missing,
            onChange: () => place(null),
          })}
        />
      </Field>
      {fault && !point && !pinning && <SetPinButton onClick={() => setPinning(true)} />}
      {(found || picked || point || (fault && pinning)) && <PlacedPin stop={stop} found={picked ?? found} />}
    </>
  )
}

/** The point on a map, to be moved to the right door. */
function PlacedPin({ stop, found }: Pick<StopAddressProps, 'stop' | 'found'>) {
  const { watch, setValue, clearErrors } = useFormContext<OrderValues>()
  return (
    <div className="sm:col-span-2">
      <Suspense fallback={<Skeleton className="h-52 w-full" />}>
        <StopPin
          stop={stop}
          pinned={watch(`${stop}.point`)}
          found={found}
          onMove={(to) => {
            setValue(`${stop}.point`, to && rounded(to), { shouldDirty: true })
            clearErrors(`${stop}.address`)
          }}
        />
      </Suspense>
    </div>
  )
}
