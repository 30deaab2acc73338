import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Address } from '../../../identity/index.ts'
import { attemptKeys } from '../../../lib/api/attempt-key.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { AddressInput } from '../../../ui/form/address-input.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { useAddAddress, useUpdateAddress } from '../addresses.queries.ts'

interface AddressDialogProps {
  /** The business whose book it is; nothing for one's own. */
  accountId: string | undefined
  /** Absent: a new one. */
  address: Address | undefined
  onOpenChange: (open: boolean) => void
  onSaved: () => void
}

export function AddressDialog({ accountId, address, onOpenChange, onSaved }: AddressDialogProps) {
  const { t } = useLingui()
  const add = useAddAddress(accountId)
  const update = useUpdateAddress(accountId)
  const [keyOf] = useState(attemptKeys)
  const form = useForm({
    defaultValues: {
      label: address?.label ?? '',
      address: address?.address ?? '',
      isDefault: address?.isDefault ?? false,
    },
  })
  const send = async (body: { label: string; address: string; isDefault: boolean }) => {
    if (address) await update.mutateAsync({ id: address._id, body })
    else await add.mutateAsync({ key: keyOf(body), body })
    onSaved()
    onOpenChange(false)
  }
  return (
    <FormDialog
      form={form}
      title={address ? <Trans>Edit address</Trans> : <Trans>Add address</Trans>}
      submit={<Trans>Save</Trans>}
      submitting={<Trans>Saving…</Trans>}
      onSend={send}
      failure={address ? t`Failed to update address` : t`Failed to add address`}
      onClose={() => onOpenChange(false)}
    >
      <FormField form={form} name="label" label={<Trans>Label</Trans>} required>
        {(input) => <Input placeholder={t`Home, work, warehouse…`} maxLength={60} autoComplete="off" {...input} />}
      </FormField>
      <FormField
        form={form}
        name="address"
        label={<Trans>Full address</Trans>}
        required
        hint={<Trans>Street, city, province and postal code</Trans>}
      >
        {(input) => (
          <AddressInput
            maxLength={300}
            onPick={({ label }) => form.setValue('address', label, { shouldDirty: true })}
            {...input}
          />
        )}
      </FormField>
      {address?.isDefault ? null : (
        <Checkbox
          label={accountId ? <Trans>Use as the default address</Trans> : <Trans>Use as my default address</Trans>}
          {...form.register('isDefault')}
        />
      )}
    </FormDialog>
  )
}
