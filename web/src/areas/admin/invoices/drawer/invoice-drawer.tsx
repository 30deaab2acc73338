import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Invoice, InvoiceFacts, InvoiceStatus } from '../../../../invoices/index.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Drawer } from '../../../../ui/dialog.tsx'
import { ErrorState } from '../../../../ui/empty-state.tsx'
import { SkeletonLines } from '../../../../ui/skeleton.tsx'
import { invoiceQuery } from '../invoices.queries.ts'
import { DraftOrders } from './draft-orders.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceMoney } from './invoice-money.tsx'
import { InvoiceReminders } from './invoice-reminders.tsx'

interface InvoiceDrawerProps {
  id: string
  /** Another one: the credit note of a void one. */
  onOpen: (id: string) => void
  onClose: () => void
}

/** An invoice with its orders, what was paid, and what can be done with it now. */
export function InvoiceDrawer({ id, onOpen, onClose }: InvoiceDrawerProps) {
  const { t } = useLingui()
  const { data: invoice, error, refetch, isFetching } = useQuery(invoiceQuery(id))
  return (
    <Drawer
      open
      wide
      onOpenChange={onClose}
      title={invoice ? <Title invoice={invoice} /> : <Trans>Invoice</Trans>}
      description={invoice?.account.name}
      footer={invoice && <InvoiceActions invoice={invoice} onGone={onClose} />}
    >
      {invoice ? (
        <div className="flex flex-col gap-6">
          <Relative invoice={invoice} onOpen={onOpen} />
          <InvoiceFacts invoice={invoice} />
          {invoice.number && invoice.kind === 'invoice' && <InvoiceMoney invoice={invoice} />}
          <InvoiceReminders invoice={invoice} />
          <DraftOrders invoice={invoice} />
        </div>
      ) : error ? (
        <ErrorState
          error={error}
          fallback={t`The invoice could not be loaded.`}
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : (
        <SkeletonLines lines={10} />
      )}
    </Drawer>
  )
}

const Title = ({ invoice }: { invoice: Invoice }) => (
  <span className="flex flex-wrap items-center gap-2">
    {invoice.number ?? <Trans>Draft of an invoice</Trans>}
    <InvoiceStatus invoice={invoice} />
  </span>
)

/** A void invoice leads to its credit note, and that one back. */
function Relative({ invoice: { credits, creditedBy }, onOpen }: { invoice: Invoice; onOpen: (id: string) => void }) {
  const other = creditedBy ?? credits
  if (!other) return null
  const { number } = other
  return (
    <Banner
      kind="info"
      action={
        <Button size="sm" onClick={() => onOpen(other._id)}>
          <Trans>Open {number}</Trans>
        </Button>
      }
    >
      {creditedBy ? (
        <Trans>Credit note {number} takes this invoice back. Its orders can be invoiced again.</Trans>
      ) : (
        <Trans>This credit note takes back invoice {number}.</Trans>
      )}
    </Banner>
  )
}
