import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import CircleUser from 'lucide-react/icons/circle-user'
import FileText from 'lucide-react/icons/file-text'
import Star from 'lucide-react/icons/star'
import Truck from 'lucide-react/icons/truck'
import { type ReactNode, Suspense } from 'react'
import { type CourierProfile, LateRatingsPanel, shownDocuments } from '../../../couriers/index.ts'
import { ProfilePanel } from '../../../identity/index.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useNotice } from '../../../ui/use-notice.tsx'
import { courierProfileQuery } from '../courier-file.queries.ts'
import { DocumentCard } from './document-card.tsx'
import { StartForm } from './start-form.tsx'
import { VehicleForm } from './vehicle-form.tsx'

export function CourierProfilePage() {
  const { t } = useLingui()
  usePageTitle(t`Profile`)
  return (
    <>
      <PageHeader title={<Trans>Profile</Trans>} />
      <Tabs
        label={t`Profile`}
        tabs={[
          { id: 'profile', label: <Trans>Profile</Trans>, icon: <CircleUser />, content: <ProfilePanel /> },
          {
            id: 'vehicle',
            label: <Trans>Vehicle</Trans>,
            icon: <Truck />,
            content: <WithProfile>{(profile) => <VehiclePanel profile={profile} />}</WithProfile>,
          },
          {
            id: 'documents',
            label: <Trans>Documents</Trans>,
            icon: <FileText />,
            content: <WithProfile>{(profile) => <DocumentsPanel profile={profile} />}</WithProfile>,
          },
          {
            id: 'ratings',
            label: <Trans>Ratings</Trans>,
            icon: <Star />,
            content: (
              <WithProfile>
                {({ ratings, stats }) => (
                  <Suspense fallback={<SkeletonLines lines={6} />}>
                    <LateRatingsPanel ratings={ratings} deliveries={stats.totalDeliveries} />
                  </Suspense>
                )}
              </WithProfile>
            ),
          },
        ]}
      />
    </>
  )
}

function WithProfile({ children }: { children: (profile: CourierProfile) => ReactNode }) {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = useQuery(courierProfileQuery())
  if (data) return children(data)
  return (
    <Card>
      {error ? (
        <ErrorState
          error={error}
          fallback={t`Your profile could not be loaded.`}
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : (
        <SkeletonLines lines={6} />
      )}
    </Card>
  )
}

function VehiclePanel({ profile }: { profile: CourierProfile }) {
  const { t } = useLingui()
  const notice = useNotice()
  return (
    <>
      {notice.banner}
      <VehicleForm
        vehicle={profile.vehicle}
        save={<Trans>Save Changes</Trans>}
        onSaved={() => notice.succeed(t`Profile updated successfully`)}
      />
      <StartForm start={profile.start} />
    </>
  )
}

const DocumentsPanel = ({ profile }: { profile: CourierProfile }) =>
  shownDocuments(profile).map((name) => <DocumentCard key={name} file={profile} name={name} />)
