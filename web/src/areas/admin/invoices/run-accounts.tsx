import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { accountsQuery } from '../../../accounts/index.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { usePaused } from '../../../lib/use-paused.ts'
import { Field } from '../../../ui/form/field.tsx'
import { PickField } from '../../../ui/form/pick-field.tsx'

export interface ChosenAccount {
  _id: string
  name: string
}

interface RunAccountsProps {
  chosen: ChosenAccount[]
  onChange: (chosen: ChosenAccount[]) => void
}

const typingPauseMs = 150

/** All accounts, or those that are picked. */
export function RunAccounts({ chosen, onChange }: RunAccountsProps) {
  const { t } = useLingui()
  const { user } = useSession()
  const [typed, setTyped] = useState('')
  const asked = usePaused(typed.trim(), typingPauseMs)
  const mayLook = user?.permissions.includes('customer-support') ?? false
  const { data, isFetching } = useQuery({
    ...accountsQuery({ kind: 'business', search: asked, limit: 20 }),
    enabled: mayLook,
  })
  if (!mayLook) return null
  const isChosen = ({ _id }: ChosenAccount) => chosen.some((one) => one._id === _id)
  return (
    <div className="flex flex-col gap-2">
      <Field label={<Trans>Accounts</Trans>}>
        <PickField
          shown={chosen.length === 0 ? t`All accounts` : t`Add another account`}
          typed={typed}
          onType={setTyped}
          found={(data?.data ?? []).filter((one) => !isChosen(one))}
          waiting={isFetching}
          keyOf={({ _id }) => _id}
          row={({ name }) => <span className="truncate">{name}</span>}
          onPick={({ _id, name }) => onChange([...chosen, { _id, name }])}
          nothing={<Trans>No account found</Trans>}
        />
      </Field>
      {chosen.length > 0 && (
        <ul aria-label={t`Chosen accounts`} className="flex flex-wrap gap-2">
          {chosen.map((one) => (
            <li key={one._id}>
              <button
                type="button"
                aria-label={t`${one.name}: leave out`}
                onClick={() => onChange(chosen.filter(({ _id }) => _id !== one._id))}
                className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-sunken px-3 text-sm pointer-coarse:min-h-11"
              >
                {one.name}
                <X aria-hidden="true" className="size-3.5 text-ink-faint" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
