import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDistance, fullName } from '../../../../lib/format/format.ts'
import { useConfig } from '../../../../lib/query/config.queries.ts'
import { useSession } from '../../../../lib/session/session.tsx'
import { usePaused } from '../../../../lib/use-paused.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { PickField } from '../../../../ui/form/pick-field.tsx'
import { type Candidate, draftCandidatesQuery } from '../staff-orders.queries.ts'

const typingPauseMs = 150

type Chosen = Pick<Candidate, 'courierId' | 'firstName' | 'lastName'>

interface CourierChoiceProps {
  /** Where it starts, once that is known. */
  at: { lat: number; lng: number } | null
  value: Chosen | undefined
  onChange: (courier: Candidate | undefined) => void
}

/** For whom it is, if somebody is asked at once; else it goes the usual way. */
export function CourierChoice({ at, value, onChange }: CourierChoiceProps) {
  const { t } = useLingui()
  const { user } = useSession()
  const may = user?.permissions.includes('courier-assignment') ?? false
  const [typed, setTyped] = useState('')
  const search = usePaused(typed.trim(), typingPauseMs)
  const { data = [], isPlaceholderData } = useQuery({
    ...draftCandidatesQuery({ ...(at && { lat: at.lat, lng: at.lng }), ...(search && { search }) }),
    enabled: may,
  })
  if (!may) return null
  // Enter takes what the typed name means, never what was found for another.
  const isOld = search !== typed.trim() || isPlaceholderData
  const usual = t`Found the usual way`
  return (
    <Field label={<Trans>Courier</Trans>}>
      <PickField<Candidate | undefined>
        shown={value ? fullName(value) : usual}
        typed={typed}
        onType={setTyped}
        found={[...(typed.trim() ? [] : [undefined]), ...(isOld ? [] : data)]}
        waiting={isOld}
        keyOf={(one) => one?.courierId ?? ''}
        row={(one) => (one ? <CandidateLine candidate={one} /> : usual)}
        onPick={onChange}
        nothing={isOld ? <Trans>Searching…</Trans> : <Trans>Nobody found</Trans>}
      />
    </Field>
  )
}

function CandidateLine({ candidate: one }: { candidate: Candidate }) {
  const { t } = useLingui()
  const { distanceUnit } = useConfig()
  const facts = [
    one.isOnline ? t`Online` : t`Offline`,
    one.distanceMeters !== null && formatDistance(one.distanceMeters, distanceUnit),
    one.load > 0 && t`Carries: ${one.load}`,
  ]
  return (
    <span className="min-w-0">
      <span className="block truncate font-medium">{fullName(one)}</span>
      <span className="block truncate text-xs text-ink-soft">{facts.filter(Boolean).join(' · ')}</span>
    </span>
  )
}
