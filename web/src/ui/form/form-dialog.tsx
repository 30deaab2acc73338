import { Trans } from '@lingui/react/macro'
import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react'
import { type FieldPath, type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { useSend } from '../../lib/form/use-send.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Form, SubmitButton } from './form.tsx'

interface FormDialogProps<F extends FieldValues>
  extends Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'size'> {
  /** Of lib/form/use-form.ts, so what was typed is asked for before the dialog closes over it. */
  form: UseFormReturn<F>
  /** The verb: 'Save', 'Refund'. */
  submit: ReactNode
  /** The same while it is sent. */
  submitting?: ReactNode
  danger?: boolean
  /** There is nothing to send. */
  disabled?: boolean
  /** 'Cancel' in other words; null leaves one large button for the thumb. */
  cancel?: ReactNode
  /** Sends it, says so and leads on; what it throws is said beside its field or above all of them. */
  onSend: (values: F) => Promise<unknown>
  /** What is said if the server gives no reason. */
  failure: string
  /** Takes a failure for itself by answering true. */
  onFailure?: (error: unknown) => boolean
  /** What the server calls a field that has another name here. */
  fieldNames?: Readonly<Record<string, FieldPath<F>>>
  onClose: () => void
  /** Not by Esc, the cross or a click beside it. */
  onlyByButton?: boolean
  /** What came of it, in place of the fields. */
  outcome?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** A dialog that is one form: fields, a main action with its progress, a way out, and faults where they belong. */
export function FormDialog<F extends FieldValues>({
  form,
  submit: verb,
  submitting,
  danger = false,
  disabled = false,
  cancel = <Trans>Cancel</Trans>,
  onSend,
  failure,
  onFailure,
  fieldNames,
  onClose,
  onlyByButton = false,
  outcome,
  children,
  ...dialog
}: FormDialogProps<F>) {
  const id = useId()
  const { submit, fault, busy } = useSend(form, failure, onSend, { onFailure, fieldNames })
  const send = (event: FormEvent) => {
    // A form around it, of which this is a part in React though not on the page, is not meant.
    event.stopPropagation()
    void submit(event)
  }
  const large = cancel === null ? ({ size: 'lg', block: true } as const) : {}
  const buttons = (
    <>
      {cancel !== null && <Button onClick={onClose}>{cancel}</Button>}
      <SubmitButton
        {...large}
        form={id}
        variant={danger ? 'danger' : 'primary'}
        busy={busy}
        busyText={submitting}
        disabled={disabled}
      >
        {verb}
      </SubmitButton>
    </>
  )
  const done = (
    <Button onClick={onClose}>
      <Trans>Done</Trans>
    </Button>
  )
  return (
    <Dialog open onOpenChange={onlyByButton ? () => {} : onClose} {...dialog} footer={outcome ? done : buttons}>
      {outcome ?? (
        <FormProvider {...form}>
          <Form id={id} fault={fault} onSubmit={send}>
            {children}
          </Form>
        </FormProvider>
      )}
    </Dialog>
  )
}
