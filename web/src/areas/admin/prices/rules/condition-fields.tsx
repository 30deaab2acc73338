import { Trans, useLingui } from '@lingui/react/macro'
import type { RuleCondition } from '@maple/contract'
import X from 'lucide-react/icons/x'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { IconButton } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Select } from '../../../../ui/form/input.tsx'
import type { Zone } from '../../zones/zones.queries.ts'
import { ConditionValue } from './condition-value.tsx'
import { emptyCondition, type RuleValues } from './rule-values.ts'
import { conditionNames, conditions } from './rule-words.ts'

interface ConditionFieldsProps {
  form: UseFormReturn<RuleValues>
  zones: readonly Zone[]
}

/** All of these have to be met; each kind at most once. */
export function ConditionFields({ form, zones }: ConditionFieldsProps) {
  const { t, i18n } = useLingui()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'conditions' })
  const open = conditions.filter((kind) => !fields.some((field) => field.kind === kind))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-semibold">
        <Trans>If all of this holds</Trans>
      </legend>
      {fields.length === 0 && (
        <p className="text-sm text-ink-soft">
          <Trans>No condition: the rule holds for every order.</Trans>
        </p>
      )}
      {fields.map((field, at) => {
        const name = i18n._(conditionNames[field.kind])
        return (
          <div key={field.id} className="flex items-start gap-2 rounded-md border border-line p-3">
            <div className="min-w-0 flex-1">
              <ConditionValue form={form} at={at} kind={field.kind} name={name} zones={zones} />
            </div>
            <IconButton size="sm" label={t`Remove condition: ${name}`} onClick={() => remove(at)}>
              <X className="size-4" />
            </IconButton>
          </div>
        )
      })}
      {open.length > 0 && (
        <Field label={<Trans>Add a condition</Trans>} className="sm:max-w-80">
          <Select
            value=""
            onChange={({ target }) => target.value && append(emptyCondition(target.value as RuleCondition))}
          >
            <option value="">{t`Choose what to ask for`}</option>
            {open.map((kind) => (
              <option key={kind} value={kind}>
                {i18n._(conditionNames[kind])}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </fieldset>
  )
}
