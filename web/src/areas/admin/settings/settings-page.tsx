import { Trans, useLingui } from '@lingui/react/macro'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { settingsQuery } from './settings.queries.ts'
import { SettingsForm } from './settings-form.tsx'

export { texts } from '../office-texts.ts'

export const readFirst = (client: QueryClient) => [client.prefetchQuery(settingsQuery)]

export function CompanySettingsPage() {
  const { t } = useLingui()
  usePageTitle(t`Settings`)
  const { data, error, refetch, isFetching } = useQuery(settingsQuery)
  return (
    <>
      <PageHeader
        title={<Trans>Settings</Trans>}
        hint={<Trans>Changes take effect at once, everywhere, and are kept in the activity log.</Trans>}
      />
      {data ? (
        <SettingsForm {...data} />
      ) : (
        <Card>
          {error ? (
            <ErrorState error={error} fallback={t`Failed to fetch settings`} onRetry={refetch} retrying={isFetching} />
          ) : (
            <SkeletonLines lines={10} />
          )}
        </Card>
      )}
    </>
  )
}
