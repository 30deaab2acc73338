import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { accountQuery } from '../../accounts/index.ts'
import { useSession } from '../../lib/session/session.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { Select } from '../../ui/form/input.tsx'
import type { ShopValues } from '../shop-values.ts'

/** Which of the account's references holds the number of the shop's order; nothing for an account that has none. */
export function ReferenceField({ form, accountId }: { form: UseFormReturn<ShopValues>; accountId: string }) {
  const { t } = useLingui()
  const { user } = useSession()
  const mayLook = user?.role === 'customer' || (user?.permissions.includes('customer-support') ?? false)
  const { data } = useQuery({ ...accountQuery(accountId), enabled: mayLook })
  const chosen = useWatch({ control: form.control, name: 'mapping.reference' })
  const known = data?.references ?? []
  // One that is not among them, or not loaded yet, is not lost by saving something else.
  const kept = chosen && !known.some(({ key }) => key === chosen) ? [{ key: chosen, label: chosen }] : []
  const choices = [...known, ...kept]
  if (choices.length === 0) return null
  return (
    <FormField
      form={form}
      name="mapping.reference"
      label={<Trans>Reference with the number of the shop’s order</Trans>}
    >
      {(input) => (
        // Drawn anew when the choices come, so that the one of the form is chosen.
        <Select key={choices.length} {...input}>
          <option value="">{t({ message: 'None', context: 'reference' })}</option>
          {choices.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  )
}
