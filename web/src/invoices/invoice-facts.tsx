import { Trans } from '@lingui/react/macro'
import { Fact, Facts } from '../ui/facts.tsx'
import { CompanyDateTime } from '../ui/text/company-date-time.tsx'
import { Money } from '../ui/text/money.tsx'
import type { Invoice } from './invoices.types.ts'
import { TaxName } from './tax-name.tsx'

/** A run goes up to an instant, mostly midnight: the day it ends is the one before. */
const lastMomentOf = (upTo: string) => new Date(new Date(upTo).getTime() - 1).toISOString()

/** Dates, taxes by kind and rate, and what is left to pay. */
export const InvoiceFacts = ({ invoice }: { invoice: Invoice }) => (
  <div className="grid gap-x-10 sm:grid-cols-2">
    <Facts>
      <Fact label={<Trans>Orders until</Trans>}>
        <CompanyDateTime value={lastMomentOf(invoice.upTo)} show="date" />
      </Fact>
      <Fact label={<Trans>Issued on</Trans>}>
        {invoice.issuedAt && <CompanyDateTime value={invoice.issuedAt} show="date" />}
      </Fact>
      <Fact label={<Trans>Due on</Trans>}>
        {invoice.dueAt && invoice.kind === 'invoice' && <CompanyDateTime value={invoice.dueAt} show="date" />}
      </Fact>
      <Fact label={<Trans>Last sent</Trans>}>{invoice.sentAt && <CompanyDateTime value={invoice.sentAt} />}</Fact>
      <Fact label={<Trans>Takes back</Trans>}>{invoice.credits?.number}</Fact>
      <Fact label={<Trans>Taken back by</Trans>}>{invoice.creditedBy?.number}</Fact>
      <Fact label={<Trans>Reason</Trans>}>{invoice.voidReason}</Fact>
    </Facts>
    <Facts>
      <Fact label={<Trans>Subtotal</Trans>}>
        <Money amount={invoice.subtotal} />
      </Fact>
      {invoice.taxes.map(({ kind, rate, amount }) => (
        <Fact key={`${kind} ${rate}`} label={<TaxName kind={kind} rate={rate} />}>
          <Money amount={amount} />
        </Fact>
      ))}
      <Fact label={<Trans>Total</Trans>}>
        <strong>
          <Money amount={invoice.total} />
        </strong>
      </Fact>
      <Fact label={<Trans context="amount">Paid</Trans>}>{invoice.paid !== 0 && <Money amount={-invoice.paid} />}</Fact>
      <Fact label={<Trans>Left to pay</Trans>}>
        {invoice.number && invoice.kind === 'invoice' && invoice.status !== 'void' && (
          <strong>
            <Money amount={invoice.balance} />
          </strong>
        )}
      </Fact>
    </Facts>
  </div>
)
