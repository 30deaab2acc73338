import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormReturn } from 'react-hook-form'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { Input, Textarea } from '../../../../ui/form/input.tsx'
import type { DecideValues } from './decide-values.ts'

/** Who took it back, and whether it costs something. */
export function ReturnFields({ form }: { form: UseFormReturn<DecideValues> }) {
  const { t } = useLingui()
  return (
    <>
      <FormField
        form={form}
        name="signerName"
        label={<Trans>Who took it back?</Trans>}
        required={t`Please give a name`}
      >
        {(input) => <Input maxLength={100} autoComplete="off" {...input} />}
      </FormField>
      <FormField form={form} name="notes" label={<Trans>Note</Trans>}>
        {(input) => <Textarea rows={2} maxLength={1000} {...input} />}
      </FormField>
      <Checkbox
        label={<Trans>Leave out the return fee</Trans>}
        hint={<Trans>Otherwise the return is a line of its own in the price.</Trans>}
        {...form.register('withoutFee')}
      />
    </>
  )
}
