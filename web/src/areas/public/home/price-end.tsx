import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { pickedDoor, SetPinButton, StopPin } from '../../../orders/index.ts'
import { AddressInput } from '../../../ui/form/address-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { PriceValues } from './price-values.ts'

interface PriceEndProps {
  end: 'from' | 'to'
  label: ReactNode
  form: UseFormReturn<PriceValues>
  /** What the server has against this address. */
  fault: string | undefined
}

/** One end of the trip: typed, picked from the suggestions, or, where neither helps, set as a pin (K7). */
export function PriceEnd({ end, label, form, fault }: PriceEndProps) {
  const { t } = useLingui()
  const [pinning, setPinning] = useState(false)
  const point = form.watch(`${end}Point`)
  const setPoint = (to: PriceValues['fromPoint']) => form.setValue(`${end}Point`, to)
  /** Another address is another place. */
  const place = (picked: PriceValues['fromPicked']) => {
    setPoint(null)
    form.setValue(`${end}Picked`, picked)
  }
  return (
    <div className="flex flex-col gap-3 sm:col-span-3">
      <Field label={label} required error={form.formState.errors[end]?.message ?? fault}>
        <AddressInput
          placeholder={t`Address or postal code`}
          maxLength={300}
          onPick={(found) => {
            form.setValue(end, found.label, { shouldValidate: true })
            place(pickedDoor(found))
          }}
          {...form.register(end, {
            validate: (text: string) => text.trim() !== '' || t`Enter an address or a postal code`,
            onChange: () => place(null),
          })}
        />
      </Field>
      {fault && !point && !pinning && <SetPinButton onClick={() => setPinning(true)} />}
      {(point || (fault && pinning)) && (
        <Suspense fallback={<Skeleton className="h-52 w-full" />}>
          <StopPin stop={end === 'from' ? 'pickup' : 'delivery'} pinned={point} found={null} onMove={setPoint} />
        </Suspense>
      )}
      {point && (
        <p className="text-sm text-ink-soft">
          <Trans>Ask for the price again: the pin is where it goes.</Trans>
        </p>
      )}
    </div>
  )
}
