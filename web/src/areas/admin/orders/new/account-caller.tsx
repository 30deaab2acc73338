import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { membersQuery } from '../../../../accounts/index.ts'
import { fullName } from '../../../../lib/format/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Select } from '../../../../ui/form/input.tsx'
import type { CustomerChoice } from './customer-choice.ts'

interface AccountCallerProps {
  choice: Extract<CustomerChoice, { kind: 'account' }>
  onChange: (choice: CustomerChoice) => void
}

/** A business, and which of its members it is ordered for. */
export function AccountCaller({ choice, onChange }: AccountCallerProps) {
  const { t } = useLingui()
  const { account, memberId } = choice
  const { data: members } = useQuery(membersQuery(account._id))
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-start justify-between gap-3 text-sm">
        <p className="font-medium">{account.name}</p>
        <Button size="sm" variant="ghost" onClick={() => onChange({ kind: 'none' })}>
          <Trans>Change</Trans>
        </Button>
      </div>
      <Field label={<Trans>Ordered for</Trans>}>
        <Select value={memberId} onChange={({ target }) => onChange({ ...choice, memberId: target.value })}>
          <option value="">{t`The first owner`}</option>
          {members?.map((member) => (
            <option key={member.userId} value={member.userId}>
              {fullName(member)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
