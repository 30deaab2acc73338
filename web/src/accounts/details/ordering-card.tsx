import { Trans } from '@lingui/react/macro'
import { useForm } from '../../lib/form/use-form.ts'
import { AddressInput } from '../../ui/form/address-input.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { Input, Textarea } from '../../ui/form/input.tsx'
import type { Account } from '../accounts.queries.ts'
import { AccountForm } from './account-form.tsx'

const valuesOf = ({ defaultPickup, proofDefaults }: Account) => ({
  address: defaultPickup?.address ?? '',
  contactName: defaultPickup?.contactName ?? '',
  contactPhone: defaultPickup?.contactPhone ?? '',
  instructions: defaultPickup?.instructions ?? '',
  signature: proofDefaults?.signature ?? false,
  pin: proofDefaults?.pin ?? false,
  photo: proofDefaults?.photo ?? false,
})
type Values = ReturnType<typeof valuesOf>

/** The point belongs to the address: another address is looked up anew. */
const bodyOf = (account: Account) => (values: Values) => {
  const { address, contactName, contactPhone, instructions, signature, pin, photo } = values
  const { defaultPickup } = account
  const point = defaultPickup?.address === address.trim() ? defaultPickup.point : undefined
  return {
    defaultPickup: address.trim()
      ? { address: address.trim(), contactName, contactPhone, instructions, ...(point && { point }) }
      : null,
    proofDefaults: signature || pin || photo ? { signature, pin, photo } : null,
  }
}

const fieldNames = {
  'defaultPickup.address': 'address',
  'defaultPickup.contactName': 'contactName',
  'defaultPickup.contactPhone': 'contactPhone',
  'defaultPickup.instructions': 'instructions',
} as const

/** What every order of the account begins with. */
export function OrderingCard({ account }: { account: Account }) {
  const form = useForm<Values>({ defaultValues: valuesOf(account) })
  return (
    <AccountForm
      accountId={account._id}
      form={form}
      title={<Trans>Pickup and proof</Trans>}
      hint={<Trans>What every order of the account begins with.</Trans>}
      bodyOf={bodyOf(account)}
      fieldNames={fieldNames}
    >
      <FormField form={form} name="address" label={<Trans>Default pickup address</Trans>}>
        {(input) => (
          <AddressInput
            maxLength={300}
            onPick={({ label }) => form.setValue('address', label, { shouldDirty: true })}
            {...input}
          />
        )}
      </FormField>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="contactName" label={<Trans>Contact at the pickup</Trans>}>
          {(input) => <Input maxLength={100} autoComplete="off" {...input} />}
        </FormField>
        <FormField form={form} name="contactPhone" label={<Trans>Phone at the pickup</Trans>}>
          {(input) => <Input type="tel" maxLength={40} autoComplete="off" {...input} />}
        </FormField>
      </div>
      <FormField form={form} name="instructions" label={<Trans>Instructions for the pickup</Trans>}>
        {(input) => <Textarea rows={2} maxLength={1000} {...input} />}
      </FormField>
      <fieldset>
        <legend className="text-sm font-medium">
          <Trans>Every delivery asks for</Trans>
        </legend>
        <Checkbox label={<Trans>A signature</Trans>} {...form.register('signature')} />
        <Checkbox label={<Trans>A PIN that the recipient knows</Trans>} {...form.register('pin')} />
        <Checkbox label={<Trans>A photo</Trans>} {...form.register('photo')} />
      </fieldset>
    </AccountForm>
  )
}
