import { Trans, useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { Button } from '../../../ui/button.tsx'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/input.tsx'
import { actionNames, subjectNames } from './audit-words.ts'
import { useAuditWords } from './use-audit-words.ts'

type Values = Record<'action' | 'subject' | 'id' | 'from' | 'to', string>

export function LogFilters({ values, onChange }: { values: Values; onChange: (change: Partial<Values>) => void }) {
  const { t } = useLingui()
  const words = useAuditWords()
  const [what, which] = [words.subject(values.subject), words.short(values.id)]
  const set =
    (name: keyof Values) =>
    ({ target }: { target: { value: string } }) =>
      onChange({ [name]: target.value })
  return (
    <div className="grid items-end gap-3 p-4 sm:grid-cols-2 lg:grid-cols-4">
      <Field label={<Trans>Action</Trans>}>
        <Select value={values.action} onChange={set('action')}>
          <option value="">{t`All actions`}</option>
          {optionsOf(actionNames, values.action).map((code) => (
            <option key={code} value={code}>
              {words.action(code)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={<Trans>Subject</Trans>}>
        <Select value={values.subject} onChange={({ target }) => onChange({ subject: target.value, id: '' })}>
          <option value="">{t`All subjects`}</option>
          {optionsOf(subjectNames, values.subject).map((code) => (
            <option key={code} value={code}>
              {words.subject(code)}
            </option>
          ))}
        </Select>
      </Field>
      <DayInput label={t`First day`} value={values.from} max={values.to} onChange={(from) => onChange({ from })} />
      <DayInput label={t`Last day`} value={values.to} min={values.from} onChange={(to) => onChange({ to })} />
      {values.id && (
        <Button size="sm" className="justify-self-start" onClick={() => onChange({ id: '' })}>
          <Trans>
            Only {what} {which}
          </Trans>
          <X aria-hidden="true" className="size-4" />
          <span className="sr-only">
            <Trans>Remove this filter</Trans>
          </span>
        </Button>
      )}
    </div>
  )
}

/** A value from the URL that has no name yet can still be chosen. */
const optionsOf = (names: Record<string, unknown>, chosen: string) => [
  ...new Set([...Object.keys(names), ...(chosen ? [chosen] : [])]),
]
