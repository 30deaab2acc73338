import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, Suspense, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Address } from '../../identity/index.ts'
import { precisionNames } from '../../lib/format/precision-names.ts'
import { useIsWide } from '../../lib/screens/use-is-wide.ts'
import { AddressInput } from '../../ui/form/address-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type PickedDoor, pickedDoor, rounded } from '../picked-door.ts'
import { SetPinButton } from '../unknown-address.tsx'
import { StopPin } from './late-stop-pin.ts'
import type { OrderValues } from './order-values.ts'
import { type KnownAddress, useKnownAddresses } from './steps/known-addresses.ts'

export interface StopAddressProps {
  stop: 'pickup' | 'delivery'
  addresses: readonly Address[]
  /** Where the address was found. */
  found: ComponentProps<typeof StopPin>['found']
  /** What the server has against this address as it is now. */
  fault: string | undefined
  /** Nobody has said yet where it is: the place of what will be said is held. */
  waiting: boolean
  /** Where orders went before is offered too; not for staff, who see everybody's. */
  withRecent?: boolean | undefined
}

/** Where it is: as words, and as a point where words do not say enough. */
export function StopAddress({ stop, addresses, found, fault, waiting, withRecent = true }: StopAddressProps) {
  const { t } = useLingui()
  const [typing, setTyping] = useState(false)
  const [pinning, setPinning] = useState(false)
  const { register, formState, setValue, getValues, watch } = useFormContext<OrderValues>()
  const point = watch(`${stop}.point`)
  const picked = watch(`${stop}.picked`)
  /** Another address is another place. */
  const place = (door: PickedDoor | null) => {
    // Either is heard of by the whole form, so not with every letter.
    if (getValues(`${stop}.point`)) setValue(`${stop}.point`, null)
    if (door || getValues(`${stop}.picked`)) setValue(`${stop}.picked`, door)
  }
  const fill = (address: string, door: PickedDoor | null) => {
    setValue(`${stop}.address`, address, { shouldDirty: true, shouldValidate: formState.isSubmitted })
    place(door)
  }
  const isDelivery = stop === 'delivery'
  const known = useKnownAddresses(stop, addresses, { accountId: getValues('accountId'), withRecent })
  const pickKnown = ({ address, contact }: KnownAddress) => {
    fill(address, null)
    if (!contact) return
    // Who was there last time; what somebody has typed already stays.
    if (!getValues(`${stop}.contactName`)) setValue(`${stop}.contactName`, contact.name, { shouldDirty: true })
    if (!getValues(`${stop}.contactPhone`)) setValue(`${stop}.contactPhone`, contact.phone, { shouldDirty: true })
  }
  const label = isDelivery ? <Trans>Delivery address</Trans> : <Trans>Pickup address</Trans>
  const missing = isDelivery ? t`This field is required` : t`Please fill in the pickup address`
  return (
    <>
      <Field
        label={label}
        required
        error={formState.errors[stop]?.address?.message ?? (!typing && fault)}
        hint={<Trans>Street, city, province and postal code</Trans>}
        className="sm:col-span-2"
      >
        <AddressInput
          maxLength={300}
          onPick={(suggestion) => fill(suggestion.label, pickedDoor(suggestion))}
          known={known}
          onPickKnown={pickKnown}
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
      {found || picked || point || (fault && pinning) ? (
        <PlacedPin stop={stop} found={picked ?? found} asked={pinning} onAsk={() => setPinning(true)} />
      ) : (
        waiting && <PinPlace />
      )}
    </>
  )
}

interface PlacedPinProps extends Pick<StopAddressProps, 'stop' | 'found'> {
  /** Somebody wants to see it. */
  asked: boolean
  onAsk: () => void
}

const exact = ['rooftop', 'interpolated']

const MapPlace = () => <Skeleton className="h-[247px] w-full" />

/** Most addresses are known to the door. */
const PinPlace = () => <div className="-mt-2 min-h-9 sm:col-span-2 lg:mt-0">{useIsWide() && <MapPlace />}</div>

/** The point on a map, to be moved to the right door. On a phone an address that is known to the door needs no map. */
function PlacedPin({ stop, found, asked, onAsk }: PlacedPinProps) {
  const { i18n } = useLingui()
  const { watch, setValue, clearErrors } = useFormContext<OrderValues>()
  const pinned = watch(`${stop}.point`)
  const isWide = useIsWide()
  if (!isWide && !asked && !pinned && found && exact.includes(found.precision))
    return (
      <p className="-mt-2 flex flex-wrap items-center justify-between gap-x-3 text-sm text-ink-soft sm:col-span-2">
        <span aria-live="polite">{i18n._(precisionNames[found.precision])}</span>
        <button type="button" onClick={onAsk} className="link min-h-9">
          <Trans>Show on the map</Trans>
        </button>
      </p>
    )
  return (
    <div className="sm:col-span-2">
      <Suspense fallback={<MapPlace />}>
        <StopPin
          stop={stop}
          pinned={pinned}
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
