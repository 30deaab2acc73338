import { Trans } from '@lingui/react/macro'
import { formatPhone, fullName } from '../../../../lib/format/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { FieldError } from '../../../../ui/form/field.tsx'
import { AccountCaller } from './account-caller.tsx'
import { AccountPicker } from './account-picker.tsx'
import { CallerHistory } from './caller-history.tsx'
import { CallerPicker } from './caller-picker.tsx'
import { type CustomerChoice, type CustomerFaults, nobody } from './customer-choice.ts'
import { NewCustomerFields } from './new-customer-fields.tsx'

interface CallerCardProps {
  choice: CustomerChoice
  faults: CustomerFaults
  /** Nobody was chosen, and the order was to be sent. */
  missing: string | undefined
  onChange: (choice: CustomerChoice) => void
}

/** Whose order it is: found by phone, name or e-mail, or somebody new. */
export function CallerCard({ choice, faults, missing, onChange }: CallerCardProps) {
  const isNew = choice.kind === 'new'
  return (
    <Card
      title={<Trans>Customer</Trans>}
      hint={isNew && <Trans>With an e-mail they get a mail to choose a password.</Trans>}
      actions={
        <Button size="sm" onClick={() => onChange(isNew ? { kind: 'none' } : { kind: 'new', person: nobody })}>
          {isNew ? <Trans>Find a customer</Trans> : <Trans>New customer</Trans>}
        </Button>
      }
    >
      {choice.kind === 'new' ? (
        <NewCustomerFields
          person={choice.person}
          faults={faults}
          onChange={(person) => onChange({ kind: 'new', person })}
        />
      ) : choice.kind === 'account' ? (
        <AccountCaller choice={choice} onChange={onChange} />
      ) : choice.kind === 'known' ? (
        <div className="flex flex-col gap-4">
          <div className="flex items-start justify-between gap-3 text-sm">
            <div className="min-w-0">
              <p className="font-medium">{fullName(choice.customer)}</p>
              {choice.customer.phone && <p className="text-ink-soft">{formatPhone(choice.customer.phone)}</p>}
              {choice.customer.email && <p className="truncate text-ink-soft">{choice.customer.email}</p>}
            </div>
            <Button size="sm" variant="ghost" onClick={() => onChange({ kind: 'none' })}>
              <Trans>Change</Trans>
            </Button>
          </div>
          <CallerHistory customerId={choice.customer._id} />
        </div>
      ) : (
        <div className="flex flex-col gap-3">
          <CallerPicker
            onPick={(customer) => onChange({ kind: 'known', customer })}
            onNew={(phone) => onChange({ kind: 'new', person: { ...nobody, phone } })}
          />
          <AccountPicker onPick={(account) => onChange({ kind: 'account', account, memberId: '' })} />
          {missing && <FieldError>{missing}</FieldError>}
        </div>
      )}
    </Card>
  )
}
