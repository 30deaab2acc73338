import { Trans, useLingui } from '@lingui/react/macro'
import { endsNextDay, type ShiftTimes } from '@maple/contract/couriers/shift-days'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { Button, IconButton } from '../../ui/button.tsx'
import { Input } from '../../ui/form/input.tsx'
import { usualTimes } from './change-shifts.ts'

interface TimesEditorProps {
  /** Whose these are, for the names of the fields: 'Monday'. */
  of: string
  times: readonly ShiftTimes[]
  onChange: (times: ShiftTimes[]) => void
}

/** The shifts of one day; one that ends before it starts goes on into the next. */
export function TimesEditor({ of, times, onChange }: TimesEditorProps) {
  const { t } = useLingui()
  const put = (at: number, change: Partial<ShiftTimes>) =>
    onChange(times.map((time, index) => (index === at ? { ...time, ...change } : time)))
  return (
    <div className="flex flex-col items-start gap-2">
      {times.map((time, at) => {
        const number = at + 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a shift is its place in the day
          <div key={at} className="flex flex-wrap items-center gap-2">
            <span className="w-32">
              <Input
                type="time"
                required
                aria-label={t`${of}: start of shift ${number}`}
                value={time.start}
                onChange={({ target }) => put(at, { start: target.value })}
              />
            </span>
            <span aria-hidden="true">–</span>
            <span className="w-32">
              <Input
                type="time"
                required
                aria-label={t`${of}: end of shift ${number}`}
                value={time.end}
                onChange={({ target }) => put(at, { end: target.value })}
              />
            </span>
            <IconButton
              size="sm"
              label={t`${of}: remove shift ${number}`}
              onClick={() => onChange(times.filter((_, index) => index !== at))}
            >
              <Trash className="size-4" />
            </IconButton>
            {time.start && time.end && endsNextDay(time) && (
              <span className="text-sm text-ink-soft">
                <Trans>until the next day</Trans>
              </span>
            )}
          </div>
        )
      })}
      <Button
        size="sm"
        variant="ghost"
        icon={<Plus className="size-4" />}
        aria-label={t`${of}: add a shift`}
        onClick={() => onChange([...times, usualTimes])}
      >
        <Trans>Add a shift</Trans>
      </Button>
    </div>
  )
}
