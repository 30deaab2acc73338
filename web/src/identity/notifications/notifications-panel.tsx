import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { useNotice } from '../../ui/use-notice.tsx'
import { notificationPreferencesQuery } from '../identity.queries.ts'
import { NotificationsForm } from './notifications-form.tsx'
import { PushCard } from './push-card.tsx'
import { QuietHoursCard } from './quiet-hours-card.tsx'

export function NotificationsPanel() {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = useQuery(notificationPreferencesQuery)
  const notice = useNotice()
  return (
    <>
      {notice.banner}
      {data ? (
        <NotificationsForm
          preferences={data}
          onSaved={() => notice.succeed(t`Notification preferences updated successfully`)}
          onFailed={notice.fail}
        />
      ) : (
        <Card title={<Trans>What we tell you, and where</Trans>}>
          {error ? (
            <ErrorState
              error={error}
              fallback={t`Your preferences could not be loaded.`}
              onRetry={refetch}
              retrying={isFetching}
            />
          ) : (
            <SkeletonLines lines={5} />
          )}
        </Card>
      )}
      <PushCard />
      <QuietHoursCard />
    </>
  )
}
