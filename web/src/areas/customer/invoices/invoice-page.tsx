import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link, useNavigate, useParams } from 'react-router'
import {
  type Invoice,
  InvoiceFacts,
  InvoiceOrders,
  InvoicePayments,
  InvoiceStatus,
  PdfButton,
} from '../../../invoices/index.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { OrderNumber } from '../../../orders/index.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { invoiceQuery } from './invoices.queries.ts'
import { PayInvoice } from './pay-invoice.tsx'
import { useBilledAccount } from './use-billed-account.ts'

/** One invoice: what is on it, what was paid, and paying it. */
export function InvoicePage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const { data: invoice, error, refetch, isFetching } = useQuery(invoiceQuery(id))
  usePageTitle(invoice?.number ?? t`Invoice`)
  if (!invoice)
    return (
      <>
        <PageHeader title={<Trans>Invoice</Trans>} />
        <Card flush={Boolean(error)}>
          {error ? (
            <ErrorState
              error={error}
              fallback={t`The invoice could not be loaded.`}
              onRetry={refetch}
              retrying={isFetching}
            />
          ) : (
            <SkeletonLines lines={10} />
          )}
        </Card>
      </>
    )
  return (
    <>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-3">
            {invoice.number} <InvoiceStatus invoice={invoice} />
          </span>
        }
        hint={invoice.account.name}
        actions={
          <>
            <BackButton accountId={invoice.account._id} />
            <PdfButton invoice={invoice} />
          </>
        }
      />
      <InvoiceParts invoice={invoice} />
    </>
  )
}

function BackButton({ accountId }: { accountId: string }) {
  const { choose } = useBilledAccount()
  const navigate = useNavigate()
  const back = () => {
    choose(accountId)
    navigate('/customer/invoices')
  }
  return (
    <Button icon={<ArrowLeft className="size-4" />} onClick={back}>
      <Trans>All invoices</Trans>
    </Button>
  )
}

const InvoiceParts = ({ invoice }: { invoice: Invoice }) => (
  <>
    <Late invoice={invoice} />
    {invoice.kind === 'invoice' && invoice.status !== 'void' && <PayInvoice invoice={invoice} />}
    <Card>
      <InvoiceFacts invoice={invoice} />
    </Card>
    {invoice.kind === 'invoice' && (
      <Card title={<Trans>Payments</Trans>}>
        <InvoicePayments invoice={invoice} />
      </Card>
    )}
    <Card flush title={<Trans>Orders</Trans>}>
      <InvoiceOrders
        invoice={invoice}
        link={(number) => (
          <Link to={`/customer/track?order=${number}`} className="font-medium text-primary-ink hover:underline">
            <OrderNumber number={number} />
          </Link>
        )}
      />
    </Card>
  </>
)

function Late({ invoice: { status, balance } }: { invoice: Invoice }) {
  if (status !== 'overdue') return null
  const late = formatMoney(balance)
  return (
    <Banner kind="error">
      <Trans>{late} is past its due date. Please pay it now.</Trans>
    </Banner>
  )
}
