import { Trans, useLingui } from '@lingui/react/macro'
import KeyRound from 'lucide-react/icons/key-round'
import PenLine from 'lucide-react/icons/pen-line'
import Wine from 'lucide-react/icons/wine'
import { priorityNames, sizeNames } from '../../../orders/index.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { AvailableOrder } from '../courier.queries.ts'

type Marked = Pick<AvailableOrder, 'priority'> & {
  package: Pick<AvailableOrder['package'], 'size' | 'isFragile' | 'requiresSignature' | 'requiresPin'>
}

/** What one has to know about a parcel before touching it. */
export function OrderMarks({ order: { priority, package: parcel } }: { order: Marked }) {
  const { i18n } = useLingui()
  return (
    <div className="flex flex-wrap gap-1.5">
      {priority !== 'normal' && (
        <Badge tone={priority === 'urgent' ? 'cancelled' : 'pending'}>{i18n._(priorityNames[priority])}</Badge>
      )}
      <Badge>{i18n._(sizeNames[parcel.size])}</Badge>
      {parcel.isFragile && (
        <Badge tone="pending" icon={<Wine />}>
          <Trans>Fragile</Trans>
        </Badge>
      )}
      {parcel.requiresSignature && (
        <Badge tone="assigned" icon={<PenLine />}>
          <Trans>Signature required</Trans>
        </Badge>
      )}
      {parcel.requiresPin && (
        <Badge tone="assigned" icon={<KeyRound />}>
          <Trans>Delivery PIN</Trans>
        </Badge>
      )}
    </div>
  )
}
