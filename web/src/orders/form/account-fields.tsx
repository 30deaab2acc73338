import { Trans, useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import type { Account } from '../../accounts/index.ts'
import { Card } from '../../ui/card.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { Input, Select } from '../../ui/form/input.tsx'
import type { OrderValues } from './order-values.ts'

const hasAccountFields = ({ references, costCentres }: Account): boolean =>
  references.length > 0 || costCentres.length > 0

/** The fields that the business has of its own, and what the order is counted under (J4). */
export function AccountFields({ account }: { account: Account }) {
  const { t } = useLingui()
  const form = useFormContext<OrderValues>()
  if (!hasAccountFields(account)) return null
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {account.references.map(({ key, label, required }) => (
        <FormField key={key} form={form} name={`references.${key}`} label={label} required={required}>
          {(input) => <Input maxLength={200} autoComplete="off" {...input} />}
        </FormField>
      ))}
      {account.costCentres.length > 0 && (
        <FormField form={form} name="costCentre" label={<Trans>Cost centre</Trans>}>
          {(input) => (
            <Select {...input}>
              <option value="">{t({ message: 'None', context: 'cost centre' })}</option>
              {account.costCentres.map((costCentre) => (
                <option key={costCentre}>{costCentre}</option>
              ))}
            </Select>
          )}
        </FormField>
      )}
    </div>
  )
}

/** What the business wants to be said of each of its orders. */
export const AccountCard = ({ account }: { account: Account }) =>
  hasAccountFields(account) ? (
    <Card title={<Trans>References</Trans>} hint={<Trans>For {account.name}</Trans>}>
      <AccountFields account={account} />
    </Card>
  ) : null
