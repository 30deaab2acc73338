import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { Address } from '../../../identity/index.ts'
import { attemptKeys } from '../../../lib/api/attempt-key.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { useSend } from '../../../lib/form/use-send.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { AddressInput } from '../../../ui/form/address-input.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { useAddAddress, useUpdateAddress } from '../addresses.queries.ts'

interface AddressDialogProps {
  /** Absent: a new one. */
  address: Address | undefined
  onOpenChange: (open: boolean) => void
  onSaved: () => void
}

export function AddressDialog({ address, onOpenChange, onSaved }: AddressDialogProps) {
  const { t } = useLingui()
  const id = useId()
  const add = useAddAddress()
  const update = useUpdateAddress()
  const [keyOf] = useState(attemptKeys)
  const form = useForm({
    defaultValues: {
      label: address?.label ?? '',
      address: address?.address ?? '',
      isDefault: address?.isDefault ?? false,
    },
  })
  const { register, formState } = form
  const { errors } = formState
  const { submit, fault, busy } = useSend(
    form,
    address ? t`Failed to update address` : t`Failed to add address`,
    async (body) => {
      if (address) await update.mutateAsync({ id: address._id, body })
      else await add.mutateAsync({ key: keyOf(body), body })
      onSaved()
      onOpenChange(false)
    },
  )
  const needed = { validate: (value: string) => value.trim() !== '' || t`This field is required` }
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={address ? <Trans>Edit address</Trans> : <Trans>Add address</Trans>}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} variant="primary" loading={busy}>
            {busy ? <Trans>Saving…</Trans> : <Trans>Save</Trans>}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {fault && <Banner kind="error">{fault}</Banner>}
        <Field label={<Trans>Label</Trans>} required error={errors.label?.message}>
          <Input
            placeholder={t`Home, work, warehouse…`}
            maxLength={60}
            autoComplete="off"
            {...register('label', needed)}
          />
        </Field>
        <Field
          label={<Trans>Full address</Trans>}
          required
          error={errors.address?.message}
          hint={<Trans>Street, city, province and postal code</Trans>}
        >
          <AddressInput
            maxLength={300}
            onPick={({ label }) => form.setValue('address', label, { shouldDirty: true })}
            {...register('address', needed)}
          />
        </Field>
        {address?.isDefault ? null : (
          <Checkbox label={<Trans>Use as my default address</Trans>} {...register('isDefault')} />
        )}
      </form>
    </Dialog>
  )
}
