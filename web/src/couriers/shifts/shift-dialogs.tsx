import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useForm } from '../../lib/form/use-form.ts'
import { formatWeekday } from '../../lib/format/format.ts'
import { ChoiceCards } from '../../ui/form/choice-cards.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { type DayValues, dayValuesOf, putDay, putWeek, type Shifts, weekOf } from './change-shifts.ts'
import { TimesEditor } from './times-editor.tsx'
import { weekdayNames } from './weekday-names.ts'

interface ShiftDialogProps {
  shifts: Shifts
  /** Whose they are, where they are not one's own. */
  description?: ReactNode
  onSave: (shifts: Shifts) => Promise<unknown>
  onClose: () => void
}

/** One day of the calendar: as every week, off, or with times of its own. */
export function DayShiftsDialog({ shifts, date, description, onSave, onClose }: ShiftDialogProps & { date: string }) {
  const { t } = useLingui()
  const form = useForm<DayValues>({ defaultValues: dayValuesOf(shifts, date) })
  const [kind, times] = form.watch(['kind', 'times'])
  const day = formatWeekday(`${date}T12:00:00Z`, 'UTC')
  const save = async (values: DayValues) => {
    await onSave(putDay(shifts, date, values.times.length === 0 ? { kind: 'off', times: [] } : values))
    onClose()
  }
  return (
    <FormDialog
      form={form}
      size="sm"
      title={day}
      description={description}
      submit={<Trans>Save</Trans>}
      onSend={save}
      failure={t`The shifts could not be saved`}
      onClose={onClose}
    >
      <ChoiceCards
        legend={<Trans>This day</Trans>}
        hideLegend
        choices={[
          { value: 'pattern', label: <Trans>As every week</Trans> },
          { value: 'off', label: <Trans>Off</Trans> },
          { value: 'other', label: <Trans>Other times</Trans> },
        ]}
        input={form.register('kind')}
      />
      {kind === 'other' && (
        <TimesEditor of={day} times={times} onChange={(next) => form.setValue('times', next, { shouldDirty: true })} />
      )}
    </FormDialog>
  )
}

/** The pattern that holds every week. */
export function WeekShiftsDialog({ shifts, description, onSave, onClose }: ShiftDialogProps) {
  const { t, i18n } = useLingui()
  const form = useForm({ defaultValues: { week: weekOf(shifts) } })
  const week = form.watch('week')
  const save = async () => {
    await onSave(putWeek(shifts, form.getValues('week')))
    onClose()
  }
  return (
    <FormDialog
      form={form}
      title={<Trans>Every week</Trans>}
      description={description}
      submit={<Trans>Save</Trans>}
      onSend={save}
      failure={t`The shifts could not be saved`}
      onClose={onClose}
    >
      <ul className="flex flex-col divide-y divide-line">
        {weekdayNames.map((name, day) => (
          <li key={name.id} className="grid gap-2 py-3 sm:grid-cols-[7rem_1fr]">
            <span className="pt-2 text-sm font-medium">{i18n._(name)}</span>
            <TimesEditor
              of={i18n._(name)}
              times={week[day] ?? []}
              onChange={(times) =>
                form.setValue(
                  'week',
                  week.map((each, index) => (index === day ? times : each)),
                  { shouldDirty: true },
                )
              }
            />
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}
