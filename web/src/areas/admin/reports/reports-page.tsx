import { Trans, useLingui } from '@lingui/react/macro'
import { localTime } from '@maple/contract/platform/local-time'
import { useQuery } from '@tanstack/react-query'
import CalendarRange from 'lucide-react/icons/calendar-range'
import { api } from '../../../lib/api/api.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useListParams } from '../../../lib/params/use-list-params.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { Card } from '../../../ui/card.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Switch } from '../../../ui/form/checkbox.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { toast } from '../../../ui/toast.ts'
import { daysOf, reportDefaults, reportKind } from './report-params.ts'
import { ReportPeriodFields } from './report-period.tsx'
import { ReportTable } from './report-table.tsx'
import {
  type ReportKind,
  type ReportPeriod,
  reportMailsQuery,
  reportQuery,
  useSetReportMail,
} from './reports.queries.ts'

export { texts } from '../office-texts.ts'

export function ReportsPage() {
  const { t } = useLingui()
  usePageTitle(t`Reports`)
  const { timeZone } = useConfig()
  const { values, set } = useListParams(reportDefaults)
  const by = reportKind(values.by)
  const days = daysOf(values, localTime(new Date(serverNow()), timeZone).date)
  return (
    <>
      <PageHeader
        title={<Trans>Reports</Trans>}
        hint={<Trans>What ended in a period: revenue before tax, what couriers got, and what is left.</Trans>}
        actions={
          days && (
            <DownloadButton
              load={() => api('GET /admin/reports/:by/csv', { params: { by }, query: days })}
              name={`report-${by}-${days.from}-${days.to}.csv`}
            >
              CSV
            </DownloadButton>
          )
        }
      />
      <Card flush>
        <ReportPeriodFields by={by} values={values} onChange={set} />
        {days ? (
          <Report by={by} days={days} />
        ) : (
          <EmptyState icon={<CalendarRange />} title={<Trans>Choose the first and the last day</Trans>} />
        )}
        <div className="border-t border-line px-5 py-2">
          <MailSwitch by={by} />
        </div>
      </Card>
    </>
  )
}

function Report({ by, days }: { by: ReportKind; days: ReportPeriod }) {
  const { data, error, refetch, isPlaceholderData } = useQuery(reportQuery(by, days))
  // Lines of another kind would stand under the wrong heading.
  return <ReportTable by={by} days={days} data={isPlaceholderData ? undefined : data} error={error} onRetry={refetch} />
}

/** Saved at once: the report of the month before, on the first day of each month. */
function MailSwitch({ by }: { by: ReportKind }) {
  const { t } = useLingui()
  const { data } = useQuery(reportMailsQuery)
  const set = useSetReportMail()
  return (
    <Switch
      label={<Trans>Mail me this each month</Trans>}
      hint={<Trans>On the first day, about the month before.</Trans>}
      checked={set.isPending && set.variables.by === by ? set.variables.wanted : (data?.includes(by) ?? false)}
      disabled={!data}
      onChange={({ target }) =>
        set.mutate(
          { by, wanted: target.checked },
          { onError: (error) => toast.error(messageOf(error, t`The choice could not be saved.`)) },
        )
      }
    />
  )
}
