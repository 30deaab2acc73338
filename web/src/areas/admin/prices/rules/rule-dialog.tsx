import { Trans, useLingui } from '@lingui/react/macro'
import type { PriceRule } from '@maple/contract'
import { useWatch } from 'react-hook-form'
import { useForm } from '../../../../lib/form/use-form.ts'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import type { Zone } from '../../zones/zones.queries.ts'
import { ActionFields } from './action-fields.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { NameFields } from './name-fields.tsx'
import { sentenceOf } from './rule-sentence.ts'
import { emptyRule, type RuleValues, ruleOf, valuesOf } from './rule-values.ts'

const usualCommission = ['base', 'distance', 'express', 'priority']

interface RuleDialogProps {
  /** Nothing for a new one. */
  rule: PriceRule | undefined
  /** Codes of the rules above it, which a share may be taken of. */
  codesAbove: readonly string[]
  zones: readonly Zone[]
  onDone: (rule: PriceRule) => void
  onClose: () => void
}

/** One rule: what it asks for, what it charges, and what its line is called. */
export function RuleDialog({ rule, codesAbove, zones, onDone, onClose }: RuleDialogProps) {
  const { t } = useLingui()
  const form = useForm<RuleValues>({
    defaultValues: rule ? valuesOf(rule, rule.commissionable ?? usualCommission.includes(rule.code)) : emptyRule,
  })
  const send = async (values: RuleValues) => {
    onDone(ruleOf(values))
    onClose()
  }
  return (
    <FormDialog
      form={form}
      size="lg"
      title={rule ? <Trans>Edit rule</Trans> : <Trans>New rule</Trans>}
      submit={rule ? <Trans>Change rule</Trans> : <Trans>Add rule</Trans>}
      onSend={send}
      failure={t`The rule could not be kept`}
      onClose={onClose}
    >
      <NameFields form={form} />
      <ConditionFields form={form} zones={zones} />
      <ActionFields form={form} codesAbove={codesAbove} />
      <Preview values={useWatch({ control: form.control }) as RuleValues} zones={zones} />
    </FormDialog>
  )
}

/** How it will read, while it is typed. */
function Preview({ values, zones }: { values: RuleValues; zones: readonly Zone[] }) {
  const names = new Map(zones.map(({ _id, name }) => [_id, name]))
  const { when, then } = ruleOf(values)
  const numbers = JSON.stringify(then)
  // What is not a number yet is written as null.
  if (numbers.includes('null') || JSON.stringify(when).includes('null')) return null
  return (
    <p role="status" className="rounded-md bg-sunken px-4 py-3 text-sm">
      {sentenceOf({ when, then }, names)}
    </p>
  )
}
