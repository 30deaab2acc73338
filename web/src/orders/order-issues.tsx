import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '../ui/badge.tsx'
import { CompanyDateTime } from '../ui/text/company-date-time.tsx'
import { EvidenceImage } from './evidence-image.tsx'
import { evidenceQuery, type OrderView } from './orders.queries.ts'
import { issueReasonNames } from './words/issue-words.ts'

/** What went wrong, and what was done about it. */
export function OrderIssues({ orderId, issues }: { orderId: string; issues: OrderView['issues'] }) {
  const { i18n, t } = useLingui()
  return (
    <ul className="flex flex-col gap-3">
      {issues.map((issue) => (
        <li key={issue._id} className="flex flex-col gap-2 rounded-md border border-line p-3 text-sm">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-semibold">{i18n._(issueReasonNames[issue.reason])}</span>
            {issue.resolvedAt ? (
              <Badge tone="delivered">
                <Trans>Resolved</Trans>
              </Badge>
            ) : (
              <Badge tone="pending">
                <Trans>Open problem</Trans>
              </Badge>
            )}
          </div>
          {issue.note && <p className="break-words">{issue.note}</p>}
          {issue.photo && (
            <EvidenceImage
              query={evidenceQuery(orderId, 'issues', issue._id, 'photo')}
              alt={t`Photo of the problem`}
              className="object-cover"
            />
          )}
          <p className="text-ink-faint">
            <CompanyDateTime value={issue.at} />
          </p>
          {issue.resolution && <p className="rounded-md bg-sunken px-3 py-2 break-words">{issue.resolution}</p>}
        </li>
      ))}
    </ul>
  )
}
