import { Trans, useLingui } from '@lingui/react/macro'
import { spacedNumber } from '@maple/contract/orders/order-number'
import { useId } from 'react'
import { useForm } from '../../../lib/form/use-form.ts'
import { useSend } from '../../../lib/form/use-send.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Textarea } from '../../../ui/form/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { type IssueReport, useResolveIssue } from './issues.queries.ts'

export function ResolveDialog({ issue, onClose }: { issue: IssueReport; onClose: () => void }) {
  const { t } = useLingui()
  const id = useId()
  const resolve = useResolveIssue()
  const form = useForm({ defaultValues: { note: '' } })
  const number = spacedNumber(issue.order.orderNumber)
  const { submit, fault, busy } = useSend(form, t`Failed to resolve the issue`, async ({ note }) => {
    await resolve.mutateAsync({ id: issue._id, note: note.trim() })
    toast.success(t`Issue resolved`)
    onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={<Trans>Resolve issue</Trans>}
      description={<Trans>Order {number}</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} variant="primary" loading={busy}>
            <Trans>Resolve</Trans>
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {fault && <Banner kind="error">{fault}</Banner>}
        <Field
          label={<Trans>What was done</Trans>}
          hint={<Trans>Customer and courier read this on the order.</Trans>}
          required
          error={form.formState.errors.note?.message}
        >
          <Textarea
            rows={3}
            maxLength={1000}
            {...form.register('note', { validate: (typed) => typed.trim() !== '' || t`This field is required` })}
          />
        </Field>
      </form>
    </Dialog>
  )
}
