import { Trans, useLingui } from '@lingui/react/macro'
import { spacedNumber } from '@maple/contract/orders/order-number'
import { Link } from 'react-router'
import { fullName } from '../../../lib/format/format.ts'
import { EvidenceImage, evidenceQuery, issueReasonNames } from '../../../orders/index.ts'
import { Button } from '../../../ui/button.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import { Phone } from '../../../ui/text/phone.tsx'
import type { IssueReport } from './issues.queries.ts'

export function IssueRow({ issue, onResolve }: { issue: IssueReport; onResolve: () => void }) {
  const { i18n, t } = useLingui()
  const { order, courier, customer } = issue
  const [carrier, owner] = [fullName(courier), fullName(customer)]
  return (
    <article className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 shadow-card sm:flex-row sm:items-start sm:gap-6">
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 text-sm">
        <h2 className="text-base font-semibold">{i18n._(issueReasonNames[issue.reason])}</h2>
        <p className="flex flex-wrap items-center gap-2">
          <Link to={`/admin/orders?order=${order.orderNumber}`} className="link tabular-nums">
            {spacedNumber(order.orderNumber)}
          </Link>
          <StatusBadge status={order.status} />
        </p>
        {issue.note && <p className="break-words">{issue.note}</p>}
        <p className="text-ink-soft">
          <Trans>Courier: {carrier}</Trans> {courier.phone && <Phone number={courier.phone} />}
          {' · '}
          <Trans>Customer: {owner}</Trans> {customer.phone && <Phone number={customer.phone} />}
        </p>
        <p className="text-ink-faint">
          <CompanyDateTime value={issue.at} />
        </p>
        {issue.resolvedAt && (
          <p className="rounded-md bg-sunken px-3 py-2 break-words">
            {issue.resolution}
            <span className="block text-ink-faint">
              {issue.resolvedBy} · <CompanyDateTime value={issue.resolvedAt} />
            </span>
          </p>
        )}
      </div>
      {issue.photo && (
        <div className="w-full sm:w-40">
          <EvidenceImage
            query={evidenceQuery(order._id, 'issues', issue._id, 'photo')}
            alt={t`Photo of the problem`}
            className="object-cover"
          />
        </div>
      )}
      {!issue.resolvedAt && (
        <Button aria-label={t`Resolve: ${spacedNumber(order.orderNumber)}`} onClick={onResolve}>
          <Trans>Resolve</Trans>
        </Button>
      )}
    </article>
  )
}
