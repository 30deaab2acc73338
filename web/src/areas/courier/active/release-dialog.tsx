import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useForm } from '../../../lib/form/use-form.ts'
import { useSend } from '../../../lib/form/use-send.ts'
import type { OrderView } from '../../../orders/index.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Textarea } from '../../../ui/form/input.tsx'
import { useMoveOrder } from '../courier.queries.ts'
import { useSayDone } from './use-say-done.ts'

interface ReleaseDialogProps {
  order: OrderView
  onClose: () => void
  onReleased: () => void
}

export function ReleaseDialog({ order, onClose, onReleased }: ReleaseDialogProps) {
  const { t } = useLingui()
  const id = useId()
  const move = useMoveOrder()
  const say = useSayDone()
  const form = useForm({ defaultValues: { notes: '' } })
  const { submit, fault, busy } = useSend(
    form,
    t`Failed to update delivery status. Please try again.`,
    async ({ notes }) => {
      const when = await move.mutateAsync({ order, status: 'pending', notes: notes.trim() })
      say(when, t`Order given back`)
      onReleased()
    },
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={<Trans>Give this order back?</Trans>}
      description={<Trans>It is offered to other couriers at once.</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Keep the order</Trans>
          </Button>
          <Button type="submit" form={id} variant="danger" loading={busy}>
            <Trans>Release order</Trans>
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {fault && <Banner kind="error">{fault}</Banner>}
        <Field label={<Trans>Reason</Trans>} required error={form.formState.errors.notes?.message}>
          <Textarea
            rows={3}
            maxLength={1000}
            {...form.register('notes', { validate: (typed) => typed.trim() !== '' || t`Please give a reason` })}
          />
        </Field>
      </form>
    </Dialog>
  )
}
