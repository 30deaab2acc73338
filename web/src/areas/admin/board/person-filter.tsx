import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSession } from '../../../lib/session/session.tsx'
import { usePaused } from '../../../lib/use-paused.ts'
import { Field } from '../../../ui/form/field.tsx'
import { PickField } from '../../../ui/form/pick-field.tsx'
import { customersQuery } from '../orders/staff-orders.queries.ts'
import { fits } from '../palette/fits.ts'

const typingPauseMs = 150
const most = 50

export interface FilterPerson {
  id: string
  name: string
  /** What else they are found by. */
  words?: string
}

interface PersonFilterProps {
  label: ReactNode
  /** Those of this day: nobody else has anything to show. */
  people: readonly FilterPerson[]
  value: string
  onChange: (id: string) => void
  /** Customers are looked for on the server too, by phone and e-mail, which the board does not have. */
  asks?: boolean
}

/** One of the day's people, by the search that lists and the palette have. */
export function PersonFilter({ label, people, value, onChange, asks = false }: PersonFilterProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const ids = useFoundIds(typed, asks)
  const found = people.filter(({ id, name, words }) => fits(words ?? name, typed) || ids.has(id)).slice(0, most)
  const all = t`All`
  return (
    <Field label={label}>
      <PickField<FilterPerson | undefined>
        shown={people.find(({ id }) => id === value)?.name ?? (value || all)}
        typed={typed}
        onType={setTyped}
        found={typed.trim() ? found : [undefined, ...found]}
        waiting={false}
        keyOf={(one) => one?.id ?? ''}
        row={(one) => <span className="truncate">{one?.name ?? all}</span>}
        onPick={(one) => onChange(one?.id ?? '')}
        nothing={<Trans>Nobody found on this day</Trans>}
      />
    </Field>
  )
}

function useFoundIds(typed: string, asks: boolean): ReadonlySet<string> {
  const { user } = useSession()
  const search = usePaused(typed.trim(), typingPauseMs)
  const may = asks && (user?.permissions.includes('order-management') ?? false)
  const { data = [] } = useQuery({ ...customersQuery(search), enabled: may && search.length > 1 })
  return new Set(search && search === typed.trim() ? data.map(({ _id }) => _id) : [])
}
