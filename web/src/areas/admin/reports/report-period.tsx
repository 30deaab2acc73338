import { useLingui } from '@lingui/react/macro'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/input.tsx'
import { type ReportPeriodName, reportPeriod, reportPeriods } from './report-params.ts'
import { reportKindNames } from './report-words.ts'
import type { ReportKind } from './reports.queries.ts'

type Values = Record<'period' | 'from' | 'to', string>

interface ReportPeriodProps {
  by: ReportKind
  values: Values
  onChange: (change: Partial<Values & { by: string }>) => void
}

/** What the report goes by, and which days. */
export function ReportPeriodFields({ by, values, onChange }: ReportPeriodProps) {
  const { t, i18n } = useLingui()
  const period = reportPeriod(values.period)
  const names: Record<ReportPeriodName, string> = {
    'last-7-days': t`Last 7 days`,
    'last-30-days': t`Last 30 days`,
    'this-month': t`This month`,
    'last-month': t`Last month`,
    'this-year': t`This year`,
    'last-year': t`Last year`,
    custom: t`Own dates`,
  }
  return (
    <div className="grid items-end gap-3 p-4 sm:grid-cols-2 lg:grid-cols-[12rem_12rem_auto_auto_1fr]">
      <Field label={t({ message: 'By', context: 'what a report goes by' })}>
        <Select value={by} onChange={({ target }) => onChange({ by: target.value })}>
          {Object.entries(reportKindNames).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {i18n._(name)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`Period`}>
        <Select value={period} onChange={({ target }) => onChange({ period: target.value })}>
          {reportPeriods.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
        </Select>
      </Field>
      {period === 'custom' && (
        <>
          <DayInput label={t`First day`} value={values.from} max={values.to} onChange={(from) => onChange({ from })} />
          <DayInput label={t`Last day`} value={values.to} min={values.from} onChange={(to) => onChange({ to })} />
        </>
      )}
    </div>
  )
}
