import { Trans } from '@lingui/react/macro'
import { useForm } from '../../lib/form/use-form.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { Textarea } from '../../ui/form/input.tsx'
import type { Account } from '../accounts.queries.ts'
import { AccountForm } from './account-form.tsx'
import { linesOf } from './lines.ts'

/** What its orders can be counted under (J6). */
export function CostCentresCard({ account }: { account: Account }) {
  const form = useForm({ defaultValues: { costCentres: account.costCentres.join('\n') } })
  return (
    <AccountForm
      accountId={account._id}
      form={form}
      title={<Trans>Cost centres</Trans>}
      hint={<Trans>Whoever orders chooses one of them; the report adds them up.</Trans>}
      bodyOf={({ costCentres }) => ({ costCentres: linesOf(costCentres) })}
      lists={['costCentres']}
    >
      <FormField
        form={form}
        name="costCentres"
        label={<Trans>Cost centres of the account</Trans>}
        hint={<Trans>One for each line.</Trans>}
      >
        {(input) => <Textarea rows={5} {...input} />}
      </FormField>
    </AccountForm>
  )
}
