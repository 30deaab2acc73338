import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Route from 'lucide-react/icons/route'
import { useConfig } from '../lib/config.queries.ts'
import { formatTime } from '../lib/format.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Input, Select } from '../ui/input.tsx'
import { dayPlansQuery } from './dispatch.queries.ts'

interface PlanFormProps {
  day: string
  current: string
  busy: boolean
  onDay: (day: string) => void
  onOpen: (id: string) => void
  onSuggest: () => void
}

export function PlanForm({ day, current, busy, onDay, onOpen, onSuggest }: PlanFormProps) {
  const { t } = useLingui()
  const { timeZone } = useConfig()
  const { data: earlier = [] } = useQuery(dayPlansQuery(day))
  return (
    <Card>
      <div className="flex flex-wrap items-end gap-4">
        <Field label={<Trans>Day</Trans>}>
          <Input type="date" value={day} onChange={(event) => event.target.value && onDay(event.target.value)} />
        </Field>
        {earlier.length > 0 && (
          <Field label={<Trans>Plans of that day</Trans>} className="min-w-56">
            <Select value={current} onChange={(event) => onOpen(event.target.value)}>
              <option value="">{t`None chosen`}</option>
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
    </Card>
  )
}
