import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatPhone, fullName } from '../../../../lib/format/format.ts'
import { usePaused } from '../../../../lib/use-paused.ts'
import { Button } from '../../../../ui/button.tsx'
import { SearchPick } from '../../../../ui/form/search-pick.tsx'
import { callersQuery, customersQuery } from '../staff-orders.queries.ts'
import type { Customer } from './customer-choice.ts'

const typingPauseMs = 150
const isPhone = (typed: string) => !/\p{L}|@/u.test(typed) && typed.replace(/\D/g, '').length >= 4

interface CallerPickerProps {
  onPick: (customer: Customer) => void
  /** Somebody with this phone whom nobody knows yet. */
  onNew: (phone: string) => void
}

/** Type, Enter. A telephone system opens the screen with `?phone=`, and the caller is looked up at once. */
export function CallerPicker({ onPick, onNew }: CallerPickerProps) {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const [typed, setTyped] = useState(params.get('phone') ?? '')
  const asked = usePaused(typed.trim(), typingPauseMs)
  const byPhone = isPhone(asked)
  const callers = useQuery({ ...callersQuery({ phone: asked }), enabled: byPhone })
  const customers = useQuery({ ...customersQuery(asked), enabled: !byPhone })
  const { data, isFetching } = byPhone ? callers : customers
  const found: readonly Customer[] = data ?? []
  const waiting = asked !== typed.trim() || isFetching
  return (
    <SearchPick
      label={t`Search by name, e-mail or phone`}
      typed={typed}
      onType={setTyped}
      found={found}
      waiting={waiting}
      keyOf={({ _id }) => _id}
      row={(customer) => (
        <span className="min-w-0">
          <span className="block truncate font-medium">{fullName(customer)}</span>
          <span className="block truncate text-ink-soft">
            {[customer.phone && formatPhone(customer.phone), customer.email].filter(Boolean).join(' · ')}
          </span>
        </span>
      )}
      onPick={onPick}
      nothing={
        !waiting && (
          <span className="flex flex-wrap items-center justify-between gap-2 py-1">
            <Trans>No customer found</Trans>
            {byPhone && (
              <Button size="sm" onClick={() => onNew(asked)}>
                <Trans>New customer with this phone</Trans>
              </Button>
            )}
          </span>
        )
      }
      autoFocus
    />
  )
}
