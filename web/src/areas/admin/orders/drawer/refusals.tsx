import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Banner } from '../../../../ui/banner.tsx'
import type { DispatchStory } from '../../plan/dispatch.queries.ts'

const holds: Record<NonNullable<DispatchStory['hold']>, MessageDescriptor> = {
  unpaid: msg`It is offered once it is paid.`,
  address: msg`It is not offered by itself: an address could not be placed on the map.`,
  early: msg`It is offered when its time window comes near.`,
  unpriced: msg`It has no price yet: set one first.`,
  'by-hand': msg`Automatic assignment is off: staff and couriers decide.`,
}

const reasons: Record<DispatchStory['refusals'][number]['reason'], MessageDescriptor> = {
  offline: msg`Offline`,
  'off-shift': msg`Not on shift`,
  'no-position': msg`Place not known`,
  declined: msg`Said no`,
  released: msg`Gave it back`,
  expired: msg`Gave no answer a while ago`,
  'has-offer': msg`Has another offer before them`,
  full: msg`Has as many orders as allowed in these hours`,
  vehicle: msg`Too large for the vehicle`,
  far: msg`Too far from the pickup`,
  windows: msg`Would miss a time window`,
  reserved: msg`Kept for orders of other accounts`,
}

/** Why nobody is asked, or not this one: of an order that waits (O4). */
export function Refusals({ hold, refusals }: Pick<DispatchStory, 'hold' | 'refusals'>) {
  const { i18n } = useLingui()
  return (
    <>
      {hold && <Banner kind="info">{i18n._(holds[hold])}</Banner>}
      {refusals.length > 0 && (
        <section>
          <h3 className="mb-2 text-sm font-semibold">
            <Trans>Who cannot be asked now</Trans>
          </h3>
          <ul className="flex flex-col divide-y divide-line text-sm">
            {refusals.map(({ courier, reason }) => (
              <li key={courier._id} className="flex flex-wrap justify-between gap-x-3 py-2">
                <span>
                  {courier.name} <span className="text-ink-faint">{courier.courierCode}</span>
                </span>
                <span className="text-ink-soft">{i18n._(reasons[reason])}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
