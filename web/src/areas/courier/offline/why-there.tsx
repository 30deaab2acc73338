import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useForm } from '../../../lib/form/use-form.ts'
import { amend } from '../../../lib/offline/queue.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Textarea } from '../../../ui/form/input.tsx'

/** Asked when what was done without a network turns out to have been far from the address; the proof is not lost. */
export function WhyThere({ seq }: { seq: number }) {
  const { t } = useLingui()
  const id = useId()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { farReason: '' } })
  const send = handleSubmit(({ farReason }) => amend(seq, { farReason: farReason.trim() }))
  return (
    <form id={id} noValidate onSubmit={send} className="flex flex-col gap-2">
      <Field label={<Trans>Why here?</Trans>} required error={formState.errors.farReason?.message}>
        <Textarea
          rows={2}
          maxLength={300}
          {...register('farReason', { validate: (typed) => typed.trim() !== '' || t`Please give a reason` })}
        />
      </Field>
      <Button type="submit" variant="primary" loading={formState.isSubmitting} className="self-start">
        <Trans>Send</Trans>
      </Button>
    </form>
  )
}
