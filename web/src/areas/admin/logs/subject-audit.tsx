import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import { logsQuery } from './audit.queries.ts'
import { LogChanges } from './log-changes.tsx'
import { useAuditWords } from './use-audit-words.ts'

/** What staff did with this thing; the newest entries, and the way to all of them. */
export function SubjectAudit({ type, id }: { type: string; id: string }) {
  const { t } = useLingui()
  const words = useAuditWords()
  const { data, error, refetch } = useQuery(logsQuery({ subjectType: type, subjectId: id, limit: 10 }))
  if (error && !data)
    return <ErrorState error={error} fallback={t`Failed to fetch the activity log`} onRetry={refetch} />
  if (!data) return <SkeletonLines lines={4} />
  if (data.data.length === 0) return <EmptyState title={<Trans>Staff have changed nothing here.</Trans>} />
  return (
    <>
      <ul className="flex flex-col gap-3">
        {data.data.map((entry) => (
          <li key={entry._id} className="rounded-md border border-line px-4 py-2 text-sm">
            <details>
              <summary className="flex cursor-pointer flex-wrap justify-between gap-x-4 py-1">
                <span className="font-medium">{words.action(entry.action)}</span>
                <span className="text-ink-faint">
                  {words.actor(entry.actor)} · <CompanyDateTime value={entry.at} />
                </span>
              </summary>
              <LogChanges before={entry.before} after={entry.after} />
            </details>
          </li>
        ))}
      </ul>
      {data.pagination.pages > 1 && (
        <Link to={`/admin/logs?subject=${type}&id=${id}`} className="link text-sm">
          <Trans>All entries about this subject</Trans>
        </Link>
      )}
    </>
  )
}
