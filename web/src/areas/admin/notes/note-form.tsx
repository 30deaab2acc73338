import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { attemptKeys } from '../../../lib/api/attempt-key.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { useSend } from '../../../lib/form/use-send.ts'
import { Form, SubmitButton } from '../../../ui/form/form.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Textarea } from '../../../ui/form/input.tsx'
import { type NoteSubject, useAddNote } from './notes.queries.ts'

export function NoteForm({ subject, id }: { subject: NoteSubject; id: string }) {
  const { t } = useLingui()
  const add = useAddNote(subject, id)
  const keys = useRef(attemptKeys())
  const form = useForm({ defaultValues: { text: '' } })
  const { submit, fault, busy } = useSend(form, t`Failed to save the note`, async ({ text }) => {
    await add.mutateAsync({ text: text.trim(), key: keys.current(text) })
    keys.current = attemptKeys()
    form.reset()
  })
  return (
    <Form onSubmit={submit} fault={fault}>
      <FormField
        form={form}
        name="text"
        label={<Trans>New note</Trans>}
        hint={<Trans>For staff alone: customers and couriers never see it.</Trans>}
        required
      >
        {(input) => <Textarea rows={2} maxLength={2000} {...input} />}
      </FormField>
      <SubmitButton busy={busy} size="sm" className="self-end">
        <Trans>Add note</Trans>
      </SubmitButton>
    </Form>
  )
}
