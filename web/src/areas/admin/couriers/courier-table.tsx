import { Trans, useLingui } from '@lingui/react/macro'
import Bike from 'lucide-react/icons/bike'
import { vehicleTypeNames } from '../../../identity/index.ts'
import { formatPhone, fullName } from '../../../lib/format/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'
import { EmailText } from '../../../ui/text/email-text.tsx'
import { CourierActions } from './courier-actions.tsx'
import type { AskedMove } from './courier-move-dialog.tsx'
import { CourierStats } from './courier-stats.tsx'
import { CourierStatusBadge, OnlineDot } from './courier-status-badge.tsx'
import type { CourierRow } from './staff-couriers.queries.ts'

interface CourierTableProps {
  couriers: CourierRow[] | undefined
  sort: string
  onSort: (sort: string) => void
  openRow: string | undefined
  onOpen: (courier: CourierRow) => void
  onDocuments: (courier: CourierRow) => void
  onAsk: (asked: AskedMove) => void
  onRetry: () => void
}

export function CourierTable({ couriers, onDocuments, onAsk, ...rest }: CourierTableProps) {
  const { t } = useLingui()
  const columns: Column<CourierRow>[] = [
    { id: 'courier', header: <Trans>Courier</Trans>, sort: 'name', cell: (courier) => <Who courier={courier} /> },
    { id: 'contact', header: <Trans>Contact</Trans>, cell: (courier) => <Contact courier={courier} /> },
    { id: 'vehicle', header: <Trans>Vehicle</Trans>, cell: (courier) => <Vehicle vehicle={courier.vehicle} /> },
    { id: 'status', header: <Trans>Status</Trans>, cell: (courier) => <CourierStatusBadge courier={courier} /> },
    {
      id: 'stats',
      header: <Trans>Stats</Trans>,
      sort: 'deliveries',
      cell: (courier) => <CourierStats courier={courier} />,
    },
    {
      id: 'actions',
      header: <Trans>Actions</Trans>,
      cell: (courier) => <CourierActions courier={courier} onAsk={onAsk} onDocuments={() => onDocuments(courier)} />,
    },
  ]
  return (
    <Table
      {...rest}
      label={t`Couriers`}
      columns={columns}
      rows={couriers}
      rowKey={(courier) => courier._id}
      errorText={t`Failed to fetch couriers`}
      empty={
        <EmptyState
          icon={<Bike />}
          title={<Trans>No couriers found</Trans>}
          hint={<Trans>Try another search or another filter.</Trans>}
        />
      }
    />
  )
}

const Who = ({ courier }: { courier: CourierRow }) => (
  <span className="flex items-center gap-3 max-sm:justify-end">
    <Avatar person={courier.user} size="sm" />
    <span className="flex min-w-0 flex-col">
      <span className="font-medium sm:whitespace-nowrap">{fullName(courier.user)}</span>
      <span className="flex items-center gap-1.5 text-xs text-ink-faint max-sm:justify-end">
        {courier.courierCode} <OnlineDot courier={courier} />
      </span>
    </span>
  </span>
)

const Contact = ({ courier: { user } }: { courier: CourierRow }) => (
  <span className="flex flex-col">
    <EmailText address={user.email} />
    <span className="whitespace-nowrap text-ink-soft">{user.phone && formatPhone(user.phone)}</span>
  </span>
)

export function Vehicle({ vehicle }: { vehicle: CourierRow['vehicle'] }) {
  const { i18n } = useLingui()
  if (!vehicle.type) return <span className="text-ink-faint">–</span>
  const model = [vehicle.make, vehicle.model, vehicle.year].filter(Boolean).join(' ')
  return (
    <span className="flex flex-col">
      <span>{[i18n._(vehicleTypeNames[vehicle.type]), model].filter(Boolean).join(' · ')}</span>
      <span className="text-ink-soft">{vehicle.licensePlate}</span>
    </span>
  )
}
