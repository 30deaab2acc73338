import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useListParams } from '../../../lib/params/use-list-params.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PagedTable } from '../../../ui/table/paged-table.tsx'
import type { Column } from '../../../ui/table/table.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import { toast } from '../../../ui/toast.ts'
import { type FailedJob, failedJobsQuery, useRetryJob } from './jobs.queries.ts'

export { texts } from '../office-texts.ts'

const defaults = {} as const

export function FailedJobsPage() {
  const { t } = useLingui()
  usePageTitle(t`Failed jobs`)
  const { page, set } = useListParams(defaults)
  const list = useQuery(failedJobsQuery(page))
  const retry = useRetryJob()
  const run = ({ _id }: FailedJob) =>
    retry.mutate(_id, {
      onSuccess: () => toast.success(t`The job runs again`),
      onError: (error) => toast.error(messageOf(error, t`The job could not be started again`)),
    })
  const columns: Column<FailedJob>[] = [
    { id: 'queue', header: <Trans>Job</Trans>, cell: ({ queue }) => <code className="font-medium">{queue}</code> },
    {
      id: 'error',
      header: <Trans>Error</Trans>,
      cell: ({ error }) => <span className="line-clamp-3 max-w-xl break-words text-ink-soft">{error}</span>,
    },
    { id: 'tries', header: <Trans>Tries</Trans>, align: 'right', cell: ({ tries }) => tries },
    { id: 'failedAt', header: <Trans>Gave up</Trans>, cell: ({ failedAt }) => <CompanyDateTime value={failedAt} /> },
    {
      id: 'retry',
      header: <span className="sr-only">{t`Actions`}</span>,
      align: 'right',
      cell: (job) => (
        <Button
          size="sm"
          icon={<RotateCw className="size-4" />}
          aria-label={t`Retry: ${job.queue} ${job._id.slice(-6)}`}
          loading={retry.isPending && retry.variables === job._id}
          onClick={() => run(job)}
        >
          <Trans>Retry</Trans>
        </Button>
      ),
    },
  ]
  return (
    <>
      <PageHeader
        title={<Trans>Failed jobs</Trans>}
        hint={<Trans>Work in the background that did not succeed after all its tries.</Trans>}
      />
      <Card flush>
        <PagedTable
          label={t`Failed jobs`}
          columns={columns}
          list={list}
          rowKey={(job) => job._id}
          errorText={t`Failed to fetch the jobs`}
          skeletonRows={4}
          empty={
            <EmptyState
              icon={<CircleCheck className="text-delivered" />}
              title={<Trans>No failed jobs</Trans>}
              hint={<Trans>Everything that runs in the background is fine.</Trans>}
            />
          }
          onPage={(page) => set({ page })}
        />
      </Card>
    </>
  )
}
