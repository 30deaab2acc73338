import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Invoice, InvoiceOrders } from '../../../../invoices/index.ts'
import { messageOf } from '../../../../lib/api/api-error.ts'
import { OrderNumber } from '../../../../orders/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialog.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useRemoveOrder } from '../invoices.queries.ts'

/** The orders of an invoice; as long as it is a draft, one can be taken off. */
export function DraftOrders({ invoice }: { invoice: Invoice }) {
  const { t } = useLingui()
  const remove = useRemoveOrder()
  const [leaving, setLeaving] = useState<Invoice['orders'][number]>()
  const takeOff = () =>
    leaving &&
    remove.mutateAsync({ id: invoice._id, orderId: leaving.orderId }).catch((error: unknown) => {
      toast.error(messageOf(error, t`The order could not be taken off.`))
      throw error
    })
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold">
        <Trans>Orders</Trans>
      </h3>
      <div className="overflow-clip rounded-md border border-line">
        <InvoiceOrders
          invoice={invoice}
          link={(number) => (
            <Link to={`/admin/orders?order=${number}`} className="font-medium text-primary-ink hover:underline">
              <OrderNumber number={number} />
            </Link>
          )}
          action={
            invoice.can.remove
              ? (order) => (
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={t`Take off ${order.orderNumber}`}
                    onClick={() => setLeaving(order)}
                  >
                    <Trans>Take off</Trans>
                  </Button>
                )
              : undefined
          }
        />
      </div>
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={() => setLeaving(undefined)}
        title={<Trans>Take this order off the draft?</Trans>}
        description={<Trans>It is free for the next run.</Trans>}
        confirm={<Trans>Take off</Trans>}
        onConfirm={takeOff}
      >
        {leaving && (
          <p className="rounded-md bg-sunken px-3 py-2 text-sm">
            <OrderNumber number={leaving.orderNumber} />
          </p>
        )}
      </ConfirmDialog>
    </section>
  )
}
