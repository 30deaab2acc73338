import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderView } from '../../../../orders/index.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { CompanyDateTime } from '../../../../ui/text/company-date-time.tsx'

type Parcel = OrderView['parcels'][number]

const statusWords: Record<Parcel['status'], MessageDescriptor> = {
  waiting: msg`Waiting`,
  loaded: msg`Loaded`,
  delivered: msg`Delivered`,
  returned: msg`Returned`,
  missing: msg`Missing`,
}
const stageWords: Record<Parcel['scans'][number]['stage'], MessageDescriptor> = {
  pickup: msg`Scanned at pickup`,
  load: msg`Scanned when loaded`,
  delivery: msg`Scanned at delivery`,
}

/** Each parcel with where it is and who saw it when (O5). */
export const OrderParcels = ({ parcels }: { parcels: readonly Parcel[] }) => (
  <ul className="flex flex-col gap-2 text-sm">
    {parcels.map((parcel) => (
      <ParcelLine key={parcel._id} parcel={parcel} />
    ))}
  </ul>
)

function ParcelLine({ parcel }: { parcel: Parcel }) {
  const { i18n } = useLingui()
  const tone = parcel.status === 'missing' ? 'cancelled' : parcel.status === 'delivered' ? 'delivered' : 'neutral'
  return (
    <li className="flex flex-col gap-0.5">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-mono">{parcel.barcode}</span>
        <span className="min-w-0 truncate">{parcel.description}</span>
        <Badge tone={tone}>{i18n._(statusWords[parcel.status])}</Badge>
      </p>
      {parcel.scans.map(({ stage, at, courier: { firstName } }) => (
        <p key={`${stage} ${at}`} className="text-ink-soft">
          {i18n._(stageWords[stage])} · <CompanyDateTime value={at} /> · {firstName}
        </p>
      ))}
      {parcel.scans.length === 0 && (
        <p className="text-ink-faint">
          <Trans>Not scanned</Trans>
        </p>
      )}
    </li>
  )
}
