import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePaused } from '../../../lib/use-paused.ts'
import { Field } from '../../../ui/form/field.tsx'
import { PickField } from '../../../ui/form/pick-field.tsx'
import { couriersQuery } from '../couriers/staff-couriers.queries.ts'

export interface PickedCourier {
  _id: string
  name: string
}

interface CourierFieldProps {
  picked: PickedCourier | undefined
  isMissing: boolean
  onPick: (courier: PickedCourier) => void
}

const typingPauseMs = 150

export function CourierField({ picked, isMissing, onPick }: CourierFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const asked = usePaused(typed.trim(), typingPauseMs)
  const { data, isFetching } = useQuery(couriersQuery({ search: asked, limit: 20 }))
  return (
    <Field label={t`Courier`} required error={isMissing ? t`Choose a courier` : undefined}>
      <PickField
        shown={picked?.name ?? ''}
        typed={typed}
        onType={setTyped}
        found={data?.data ?? []}
        waiting={isFetching}
        keyOf={({ _id }) => _id}
        row={({ user: { firstName, lastName }, courierCode }) => (
          <span className="truncate">
            {firstName} {lastName} <span className="text-ink-faint">{courierCode}</span>
          </span>
        )}
        onPick={({ _id, user: { firstName, lastName } }) => onPick({ _id, name: `${firstName} ${lastName}` })}
        nothing={<Trans>No courier found</Trans>}
      />
    </Field>
  )
}
