import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormReturn } from 'react-hook-form'
import { ChoiceCards } from '../../../../ui/form/choice-cards.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { Textarea } from '../../../../ui/form/input.tsx'
import type { Refund } from './refund-names.tsx'

export interface CancelValues {
  reason: string
  refund: Refund
}

interface CancelFieldsProps {
  form: UseFormReturn<CancelValues>
  /** What everything amounts to, where it is known. */
  whole?: string
}

/** Why, and what the customer gets back. */
export function CancelFields({ form, whole }: CancelFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <FormField
        form={form}
        name="reason"
        label={<Trans>Reason</Trans>}
        required={t`Please give a reason`}
        hint={<Trans>The customer sees it in the timeline.</Trans>}
      >
        {(input) => <Textarea rows={3} maxLength={500} {...input} />}
      </FormField>
      <ChoiceCards
        legend={t`Refund`}
        choices={[
          { value: 'whole', label: t`Everything`, hint: whole ?? t`Nothing is kept` },
          { value: 'fee', label: t`Less the fee`, hint: t`The cancellation fee is kept` },
          { value: 'none', label: t`Nothing`, hint: t`The whole price is kept` },
        ]}
        input={form.register('refund')}
      />
    </>
  )
}
