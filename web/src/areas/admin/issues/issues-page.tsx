import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { useListParams } from '../../../lib/params/use-list-params.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { Select } from '../../../ui/form/input.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { Pagination } from '../../../ui/table/pagination.tsx'
import { IssueRow } from './issue-row.tsx'
import { type IssueReport, issuesQuery, useIssueNews } from './issues.queries.ts'
import { ResolveDialog } from './resolve-dialog.tsx'

const defaults = { state: 'open' } as const

/** What couriers have reported: open ones oldest first. */
export function IssuesPage() {
  const { t } = useLingui()
  usePageTitle(t`Issues`)
  useIssueNews()
  const { values, page, set } = useListParams(defaults)
  const state = values.state === 'resolved' ? 'resolved' : 'open'
  const { data, error, refetch, isFetching } = useQuery(issuesQuery({ state, page }))
  const [asking, setAsking] = useState<IssueReport>()
  return (
    <>
      <PageHeader
        title={<Trans>Issues</Trans>}
        hint={<Trans>Problems that couriers have reported</Trans>}
        actions={
          <Select aria-label={t`Status`} value={state} onChange={({ target }) => set({ state: target.value })}>
            <option value="open">{t`To be looked at`}</option>
            <option value="resolved">{t`Resolved`}</option>
          </Select>
        }
      />
      {!data || data.data.length === 0 ? (
        <Card flush={Boolean(data) || Boolean(error)}>
          {data ? (
            <EmptyState icon={<CircleCheck />} title={state === 'open' ? t`No open issues` : t`No resolved issues`} />
          ) : error ? (
            <ErrorState
              error={error}
              fallback={t`Issues could not be loaded`}
              onRetry={refetch}
              retrying={isFetching}
            />
          ) : (
            <SkeletonLines lines={6} />
          )}
        </Card>
      ) : (
        <ul className="flex flex-col gap-3">
          {data.data.map((issue) => (
            <li key={issue._id}>
              <IssueRow issue={issue} onResolve={() => setAsking(issue)} />
            </li>
          ))}
        </ul>
      )}
      {data && data.pagination.pages > 1 && (
        <Pagination pagination={data.pagination} onPage={(next) => set({ page: next })} />
      )}
      {asking && <ResolveDialog issue={asking} onClose={() => setAsking(undefined)} />}
    </>
  )
}
