import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useForm } from '../../../lib/form/use-form.ts'
import { useSend } from '../../../lib/form/use-send.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { type OrderSummary, useCancelOrder } from '../../../orders/index.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Textarea } from '../../../ui/form/input.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { toast } from '../../../ui/toast.ts'

interface CancelDialogProps {
  order: Pick<OrderSummary, '_id' | 'status' | 'totalAmount'>
  onClose: () => void
}

export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const { t } = useLingui()
  const id = useId()
  const cancel = useCancelOrder()
  const form = useForm({ defaultValues: { reason: '' } })
  const { submit, fault, busy } = useSend(form, t`Failed to cancel order`, async ({ reason }) => {
    await cancel.mutateAsync({ id: order._id, reason })
    toast.success(t`Order cancelled`)
    onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={<Trans>Cancel this order?</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Keep the order</Trans>
          </Button>
          <Button type="submit" form={id} variant="danger" loading={busy}>
            {busy ? <Trans>Cancelling…</Trans> : <Trans>Cancel Order</Trans>}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {fault && <Banner kind="error">{fault}</Banner>}
        <Consequence order={order} />
        <Field
          label={<Trans>Reason</Trans>}
          hint={<Trans>Optional</Trans>}
          error={form.formState.errors.reason?.message}
        >
          <Textarea rows={3} maxLength={500} {...form.register('reason')} />
        </Field>
      </form>
    </Dialog>
  )
}

/** What it costs: free until somebody has accepted it, the fee of the settings afterwards. */
function Consequence({ order }: { order: CancelDialogProps['order'] }) {
  const { cancelFee } = useConfig()
  const fee = order.status === 'accepted' ? Math.min(cancelFee, order.totalAmount) : 0
  return fee > 0 ? (
    <Banner kind="warning">
      <Trans>
        A courier has accepted this order already. By our <TermsLink>terms</TermsLink>, cancelling it now costs{' '}
        <Money amount={fee} />.
      </Trans>
      <p className="mt-1 font-normal">
        <Trans>
          The rest of the <Money amount={order.totalAmount} /> will not be charged.
        </Trans>
      </p>
    </Banner>
  ) : (
    <Banner kind="info">
      <Trans>
        Cancelling this order is free of charge. The <Money amount={order.totalAmount} /> will not be charged.
      </Trans>
    </Banner>
  )
}

const TermsLink = ({ children }: { children?: ReactNode }) => (
  <Link to="/terms" className="underline underline-offset-2">
    {children}
  </Link>
)
