import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useForm } from '../../../lib/form/use-form.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { type OrderSummary, useCancelOrder } from '../../../orders/index.ts'
import { Banner } from '../../../ui/banner.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Textarea } from '../../../ui/form/input.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { toast } from '../../../ui/toast.ts'

interface CancelDialogProps {
  order: Pick<OrderSummary, '_id' | 'status' | 'totalAmount'>
  onClose: () => void
}

export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const { t } = useLingui()
  const cancel = useCancelOrder()
  const form = useForm({ defaultValues: { reason: '' } })
  const send = async ({ reason }: { reason: string }) => {
    await cancel.mutateAsync({ id: order._id, reason })
    toast.success(t`Order cancelled`)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      size="sm"
      title={<Trans>Cancel this order?</Trans>}
      submit={<Trans>Cancel Order</Trans>}
      submitting={<Trans>Cancelling…</Trans>}
      danger
      cancel={<Trans>Keep the order</Trans>}
      onSend={send}
      failure={t`Failed to cancel order`}
      onClose={onClose}
    >
      <Consequence order={order} />
      <FormField form={form} name="reason" label={<Trans>Reason</Trans>} hint={<Trans>Optional</Trans>}>
        {(input) => <Textarea rows={3} maxLength={500} {...input} />}
      </FormField>
    </FormDialog>
  )
}

/** What it costs: free until somebody has accepted it, the fee of the settings afterwards. */
function Consequence({ order }: { order: CancelDialogProps['order'] }) {
  const { cancelFee } = useConfig()
  const total = order.totalAmount
  const fee = order.status === 'accepted' ? Math.min(cancelFee, total ?? 0) : 0
  return fee > 0 ? (
    <Banner kind="warning">
      <Trans>
        A courier has accepted this order already. By our <TermsLink>terms</TermsLink>, cancelling it now costs{' '}
        <Money amount={fee} />.
      </Trans>
      <p className="mt-1 font-normal">
        <Trans>
          The rest of the <Money amount={total ?? 0} /> will not be charged.
        </Trans>
      </p>
    </Banner>
  ) : (
    <Banner kind="info">
      {total === null ? (
        <Trans>Cancelling this order is free of charge.</Trans>
      ) : (
        <Trans>
          Cancelling this order is free of charge. The <Money amount={total} /> will not be charged.
        </Trans>
      )}
    </Banner>
  )
}

const TermsLink = ({ children }: { children?: ReactNode }) => (
  <Link to="/terms" className="underline underline-offset-2">
    {children}
  </Link>
)
