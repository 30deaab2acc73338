import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountsQuery } from '../../../accounts/index.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { usePaused } from '../../../lib/use-paused.ts'
import { Field } from '../../../ui/form/field.tsx'
import { PickField } from '../../../ui/form/pick-field.tsx'

interface AccountFilterProps {
  accountId: string
  name: string | undefined
  onChange: (accountId: string) => void
  /** What is meant while none is chosen, if not all of them. */
  none?: string
  /** Businesses alone, unless people count too. */
  withPeople?: boolean
}

const typingPauseMs = 150
const everyone = { _id: '', name: '' }

/** One business of all; only for those who may look accounts up. */
export function AccountFilter({ accountId, name, onChange, none, withPeople }: AccountFilterProps) {
  const { t } = useLingui()
  const { user } = useSession()
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState(everyone)
  const asked = usePaused(typed.trim(), typingPauseMs)
  const mayLook = user?.permissions.includes('customer-support') ?? false
  const { data, isFetching } = useQuery({
    ...accountsQuery({ ...(!withPeople && { kind: 'business' as const }), search: asked, limit: 20 }),
    enabled: mayLook,
  })
  if (!mayLook) return null
  const found = [...(asked ? [] : [everyone]), ...(data?.data ?? [])]
  return (
    <Field label={t`Account`} hideLabel>
      <PickField
        shown={
          accountId ? ((picked._id === accountId ? picked.name : name) ?? t`One account`) : (none ?? t`All accounts`)
        }
        typed={typed}
        onType={setTyped}
        found={found}
        waiting={isFetching}
        keyOf={({ _id }) => _id}
        row={(one) => <span className="truncate">{one.name || none || <Trans>All accounts</Trans>}</span>}
        onPick={(one) => {
          setPicked(one)
          onChange(one._id)
        }}
        nothing={<Trans>No account found</Trans>}
      />
    </Field>
  )
}
