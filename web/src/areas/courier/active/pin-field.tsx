import { Trans, useLingui } from '@lingui/react/macro'
import { useReachable } from '../../../lib/offline/use-reachable.ts'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import type { Proof } from './use-proof.ts'

/** The recipient has it from us; the door is theirs if they know it. */
export function PinField({ form }: Pick<Proof, 'form'>) {
  const { t } = useLingui()
  const { reachable } = useReachable()
  return (
    <FormField
      form={form}
      name="pin"
      label={<Trans>Delivery PIN</Trans>}
      hint={
        reachable ? (
          <Trans>Four digits. Ask the recipient for it.</Trans>
        ) : (
          <Trans>
            Four digits. There is no network, so it is checked when it is back. If it is wrong, the delivery does not
            count until the right one is typed: read it back to the recipient before you leave.
          </Trans>
        )
      }
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
