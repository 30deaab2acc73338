import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { documentNames, RatingsPanel, shownDocuments } from '../../../couriers/index.ts'
import { fullName } from '../../../lib/format/format.ts'
import { useOpenParam } from '../../../lib/params/use-open-param.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import { Phone } from '../../../ui/text/phone.tsx'
import { SubjectAudit } from '../logs/subject-audit.tsx'
import { NotesLabel, StaffNotes } from '../notes/staff-notes.tsx'
import { CourierRuns } from '../runs/courier-runs.tsx'
import { staffMoves } from './courier-actions.tsx'
import { CourierFigures } from './courier-figures.tsx'
import type { AskedMove } from './courier-move-dialog.tsx'
import { moveWords } from './courier-move-words.ts'
import { CourierStatusBadge, OnlineDot } from './courier-status-badge.tsx'
import { Vehicle } from './courier-table.tsx'
import { CourierTrack } from './courier-track.tsx'
import { AbsenceDialog, EmploymentChoice } from './courier-work.tsx'
import { type CourierDetails, courierDetailsQuery } from './staff-couriers.queries.ts'
import { StaffDocumentBadge } from './staff-document-badge.tsx'

interface CourierDrawerProps {
  id: string
  onClose: () => void
  onAsk: (asked: AskedMove) => void
  onDocuments: () => void
}

/** Everything about one courier, and what may be done with them. */
export function CourierDrawer({ id, onClose, onAsk, onDocuments }: CourierDrawerProps) {
  const { t, i18n } = useLingui()
  const { user: me } = useSession()
  // A link from what needs attention opens it too; nothing opens it by itself.
  const [absence, setAbsence] = useOpenParam('absence')
  const mayDecide = me?.permissions.includes('courier-assignment') ?? false
  const { data: courier, error, refetch, isFetching } = useQuery(courierDetailsQuery(id))
  return (
    <Drawer
      open
      wide
      onOpenChange={onClose}
      title={
        courier ? (
          <span className="flex items-center gap-3">
            <Avatar person={courier.user} />
            {fullName(courier.user)}
          </span>
        ) : (
          <Trans>Courier</Trans>
        )
      }
      description={courier?.courierCode}
      footer={
        courier && (
          <>
            <Button onClick={onDocuments}>
              <Trans>Documents</Trans>
            </Button>
            {mayDecide && (
              <Button onClick={() => setAbsence('decide')}>
                <Trans>Open orders…</Trans>
              </Button>
            )}
            {absence && mayDecide && <AbsenceDialog courier={courier} onClose={() => setAbsence(undefined)} />}
            {staffMoves(courier).map((move) => (
              <Button
                key={move}
                variant={moveWords[move].danger ? 'danger' : 'primary'}
                onClick={() => onAsk({ courier, move })}
              >
                {i18n._(moveWords[move].verb)}
              </Button>
            ))}
          </>
        )
      }
    >
      {courier ? (
        <Details courier={courier} />
      ) : error ? (
        <ErrorState error={error} fallback={t`Failed to fetch couriers`} onRetry={refetch} retrying={isFetching} />
      ) : (
        <SkeletonLines lines={12} />
      )}
    </Drawer>
  )
}

function Details({ courier }: { courier: CourierDetails }) {
  const { user, stats, statusReason } = courier
  return (
    <div className="flex flex-col gap-5">
      {statusReason && (
        <Banner kind={courier.status === 'rejected' || courier.status === 'suspended' ? 'error' : 'info'}>
          {statusReason}
        </Banner>
      )}
      <CourierRuns courierId={courier._id} />
      <Facts>
        <Fact label={<Trans>Status</Trans>}>
          <CourierStatusBadge courier={courier} />
        </Fact>
        <Fact label={<Trans>Presence</Trans>}>
          {courier.isOnline ? (
            <OnlineDot courier={courier} />
          ) : (
            courier.lastSeenAt && (
              <Trans>
                last seen <CompanyDateTime value={courier.lastSeenAt} />
              </Trans>
            )
          )}
        </Fact>
        <Fact label={<Trans>Email</Trans>}>
          <a href={`mailto:${user.email}`} className="link break-all">
            {user.email}
          </a>
        </Fact>
        <Fact label={<Trans>Phone</Trans>}>{user.phone && <Phone number={user.phone} />}</Fact>
        <Fact label={<Trans>Vehicle</Trans>}>
          <Vehicle vehicle={courier.vehicle} />
        </Fact>
        <Fact label={<Trans>Joined</Trans>}>
          <CompanyDateTime value={courier.createdAt} show="date" />
        </Fact>
        <Fact label={<Trans>Applied</Trans>}>{courier.appliedAt && <CompanyDateTime value={courier.appliedAt} />}</Fact>
      </Facts>
      <EmploymentChoice courier={courier} />
      <CourierFigures stats={stats} />
      <CourierTrack courierId={courier._id} isOnline={courier.isOnline} />
      <Documents courier={courier} />
      <RatingsPanel ratings={courier.ratings} deliveries={stats.totalDeliveries} />
      <section className="flex flex-col gap-3">
        <h3 className="font-semibold">
          <NotesLabel subject="courier" id={courier._id} />
        </h3>
        <StaffNotes subject="courier" id={courier._id} />
      </section>
      <section className="flex flex-col gap-3">
        <h3 className="font-semibold">
          <Trans>Activity log</Trans>
        </h3>
        <SubjectAudit type="courier" id={courier._id} />
      </section>
    </div>
  )
}

function Documents({ courier }: { courier: CourierDetails }) {
  const { i18n } = useLingui()
  const { documents, missing, missingUntil } = courier
  return (
    <Card title={<Trans>Documents</Trans>}>
      {missing.length > 0 && missingUntil && (
        <Banner kind="warning" className="mb-4">
          <Trans>
            Something is missing; it stops no orders until <CompanyDateTime value={missingUntil} show="date" />.
          </Trans>
        </Banner>
      )}
      {shownDocuments(courier).length === 0 && (
        <p className="text-sm text-ink-soft">
          <Trans>This vehicle needs no documents.</Trans>
        </p>
      )}
      <Facts>
        {shownDocuments(courier).map((name) => (
          <Fact key={name} label={i18n._(documentNames[name])}>
            <StaffDocumentBadge status={documents[name]?.status} />
          </Fact>
        ))}
      </Facts>
    </Card>
  )
}
