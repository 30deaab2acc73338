import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPhone, fullName } from '../../../../lib/format/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { FieldError } from '../../../../ui/form/field.tsx'
import { SearchBox } from '../../../../ui/form/search-box.tsx'
import { SkeletonLines } from '../../../../ui/skeleton.tsx'
import { customersQuery } from '../staff-orders.queries.ts'
import { type CustomerChoice, type CustomerFaults, nobody } from './customer-choice.ts'
import { NewCustomerFields } from './new-customer-fields.tsx'

interface CustomerCardProps {
  choice: CustomerChoice
  faults: CustomerFaults
  /** Nobody was chosen, and the order was to be sent. */
  missing: string | undefined
  onChange: (choice: CustomerChoice) => void
}

export function CustomerCard({ choice, faults, missing, onChange }: CustomerCardProps) {
  const isNew = choice.kind === 'new'
  return (
    <Card
      title={<Trans>Customer</Trans>}
      hint={isNew ? <Trans>They get a mail to choose a password.</Trans> : <Trans>Whose order is it?</Trans>}
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
      ) : choice.kind === 'known' ? (
        <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
          <span>
            <span className="font-medium">{fullName(choice.customer)}</span>{' '}
            <span className="text-ink-soft">{choice.customer.email}</span>
          </span>
          <Button size="sm" variant="ghost" onClick={() => onChange({ kind: 'none' })}>
            <Trans>Change</Trans>
          </Button>
        </div>
      ) : (
        <>
          <FindCustomer onPick={(customer) => onChange({ kind: 'known', customer })} />
          {missing && <FieldError>{missing}</FieldError>}
        </>
      )}
    </Card>
  )
}

function FindCustomer({ onPick }: { onPick: (customer: (CustomerChoice & { kind: 'known' })['customer']) => void }) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const { data } = useQuery(customersQuery(search))
  return (
    <div className="flex flex-col gap-2">
      <SearchBox label={t`Search by name, e-mail or phone`} value={search} onChange={setSearch} />
      {!data ? (
        <SkeletonLines lines={3} />
      ) : data.length === 0 ? (
        <p className="text-sm text-ink-soft">
          <Trans>No customer found</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line">
          {data.map((customer) => (
            <li key={customer._id}>
              <button
                type="button"
                onClick={() => onPick(customer)}
                className="flex w-full flex-wrap gap-x-3 px-3 py-2 text-left text-sm -outline-offset-2 hover:bg-sunken"
              >
                <span className="font-medium">{fullName(customer)}</span>
                <span className="text-ink-soft">{customer.email}</span>
                {customer.phone && <span className="text-ink-soft">{formatPhone(customer.phone)}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
