import { Trans, useLingui } from '@lingui/react/macro'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import type { Proof } from './use-proof.ts'

/** The recipient has it from us; the door is theirs if they know it. */
export function PinField({ form }: Pick<Proof, 'form'>) {
  const { t } = useLingui()
  return (
    <FormField
      form={form}
      name="pin"
      label={<Trans>Delivery PIN</Trans>}
      hint={<Trans>Four digits. Ask the recipient for it.</Trans>}
      required
      rules={{ validate: (typed) => /^\d{4}$/.test(typed.trim()) || t`Enter the four digits` }}
    >
      {(input) => (
        <Input
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          className="text-center text-2xl! tracking-[0.5em]"
          {...input}
        />
      )}
    </FormField>
  )
}
