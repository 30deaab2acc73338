import { Trans } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { pickedDoor } from '../../../../orders/index.ts'
import { AddressInput } from '../../../../ui/form/address-input.tsx'
import { Field, FieldGroup } from '../../../../ui/form/field.tsx'
import { Input, Textarea } from '../../../../ui/form/input.tsx'
import type { EditValues } from './edit-values.ts'

/** `fault`: what the server has against the address as it is now. */
export function EditStopFields({ stop, fault }: { stop: 'pickup' | 'delivery'; fault: string | undefined }) {
  const { register, setValue, formState } = useFormContext<EditValues>()
  const errors = formState.errors[stop]
  return (
    <FieldGroup legend={stop === 'pickup' ? <Trans>Pickup</Trans> : <Trans>Delivery</Trans>}>
      <Field label={<Trans>Address</Trans>} error={errors?.address?.message ?? fault}>
        <AddressInput
          maxLength={300}
          onPick={(suggestion) => {
            setValue(`${stop}.address`, suggestion.label, { shouldDirty: true })
            setValue(`${stop}.picked`, pickedDoor(suggestion))
          }}
          {...register(`${stop}.address`, { onChange: () => setValue(`${stop}.picked`, null) })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={<Trans>Contact name</Trans>} error={errors?.contactName?.message}>
          <Input maxLength={100} {...register(`${stop}.contactName`)} />
        </Field>
        <Field label={<Trans>Contact phone</Trans>} error={errors?.contactPhone?.message}>
          <Input type="tel" maxLength={40} {...register(`${stop}.contactPhone`)} />
        </Field>
      </div>
      <Field label={<Trans>Instructions</Trans>} error={errors?.instructions?.message}>
        <Textarea rows={2} maxLength={1000} {...register(`${stop}.instructions`)} />
      </Field>
    </FieldGroup>
  )
}
