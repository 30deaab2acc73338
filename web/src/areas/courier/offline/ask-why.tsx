import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { useForm } from '../../../lib/form/use-form.ts'
import { amend } from '../../../lib/offline/queue.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input, Textarea } from '../../../ui/form/input.tsx'

/**
 * Asked when what was done without a network turns out to have been far from the address, or before stops that come first
 * on the run; the proof is not lost.
 */
export function AskWhy({ seq, field, label }: { seq: number; field: 'farReason' | 'notes' | 'pin'; label: ReactNode }) {
  const { t } = useLingui()
  const id = useId()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  const send = handleSubmit(({ reason }) => amend(seq, { [field]: reason.trim() }))
  const isPin = field === 'pin'
  return (
    <form id={id} noValidate onSubmit={send} className="flex flex-col gap-2">
      <Field label={label} required error={formState.errors.reason?.message}>
        {isPin ? (
          <Input
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            {...register('reason', { validate: (typed) => /^\d{4}$/.test(typed.trim()) || t`Enter the four digits` })}
          />
        ) : (
          <Textarea
            rows={2}
            maxLength={300}
            {...register('reason', { validate: (typed) => typed.trim() !== '' || t`Please give a reason` })}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" loading={formState.isSubmitting} className="self-start">
        <Trans>Send</Trans>
      </Button>
    </form>
  )
}
