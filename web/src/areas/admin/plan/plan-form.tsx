import { Trans, useLingui } from '@lingui/react/macro'
import Route from 'lucide-react/icons/route'
import { formatTime } from '../../../lib/format/format.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input, Select } from '../../../ui/form/input.tsx'
import type { PlanCourier, PlanEntry } from './dispatch.queries.ts'
import { WhoWorks } from './who-works.tsx'

interface PlanFormProps {
  day: string
  current: string
  plans: readonly PlanEntry[]
  couriers: readonly PlanCourier[]
  /** Who does not work that day. */
  away: ReadonlySet<string>
  onAway: (away: ReadonlySet<string>) => void
  busy: boolean
  onDay: (day: string) => void
  onOpen: (id: string) => void
  onSuggest: () => void
}

export function PlanForm(props: PlanFormProps) {
  const { day, current, plans: earlier, couriers, away, onAway, busy, onDay, onOpen, onSuggest } = props
  const { t } = useLingui()
  const { timeZone } = useConfig()
  return (
    <Card>
      <div className="flex flex-wrap items-end gap-4">
        <Field label={<Trans>Day</Trans>}>
          <Input type="date" value={day} onChange={(event) => event.target.value && onDay(event.target.value)} />
        </Field>
        {earlier.length > 0 && (
          <Field label={<Trans>Plans of that day</Trans>} className="min-w-56">
            <Select value={current} onChange={(event) => onOpen(event.target.value)}>
              {earlier.map((plan) => {
                const at = formatTime(plan.createdAt, timeZone)
                return (
                  <option key={plan._id} value={plan._id}>
                    {plan.appliedAt ? t`${at}, handed out` : at}
                  </option>
                )
              })}
            </Select>
          </Field>
        )}
        <Button
          variant={current ? 'secondary' : 'primary'}
          icon={<Route className="size-4" />}
          loading={busy}
          onClick={onSuggest}
        >
          <Trans>Suggest routes</Trans>
        </Button>
      </div>
      {couriers.length > 0 && <WhoWorks couriers={couriers} away={away} onAway={onAway} />}
    </Card>
  )
}
