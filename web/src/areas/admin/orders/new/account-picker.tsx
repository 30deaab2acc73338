import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Account, accountsQuery } from '../../../../accounts/index.ts'
import { useSession } from '../../../../lib/session/session.tsx'
import { usePaused } from '../../../../lib/use-paused.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { PickField } from '../../../../ui/form/pick-field.tsx'

const typingPauseMs = 150
const few = 8

interface AccountPickerProps {
  label?: ReactNode
  onPick: (account: Account) => void
}

/** For a business that phones; nothing for staff who may not look at accounts, or where there is none. */
export function AccountPicker({ label = <Trans>Or a business account</Trans>, onPick }: AccountPickerProps) {
  const { t } = useLingui()
  const { user } = useSession()
  const [typed, setTyped] = useState('')
  const search = usePaused(typed.trim(), typingPauseMs)
  const mayLook = user?.permissions.includes('customer-support') ?? false
  const { data, isFetching } = useQuery({
    ...accountsQuery({ kind: 'business', closed: 'false', limit: few, ...(search && { search }) }),
    enabled: mayLook,
  })
  if (!mayLook || (search === '' && data?.pagination.total === 0)) return null
  return (
    <Field label={label}>
      <PickField
        shown=""
        typed={typed}
        onType={setTyped}
        found={data?.data ?? []}
        waiting={isFetching}
        keyOf={({ _id }) => _id}
        row={({ name, onHold }) => (
          <span className="flex min-w-0 justify-between gap-2">
            <span className="truncate font-medium">{name}</span>
            {onHold && <span className="text-cancelled">{t`On hold`}</span>}
          </span>
        )}
        onPick={onPick}
        nothing={<Trans>No accounts found</Trans>}
      />
    </Field>
  )
}
