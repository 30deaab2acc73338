import { Trans, useLingui } from '@lingui/react/macro'
import { vehicleTypeNames } from '../../../identity/index.ts'
import { fullName } from '../../../lib/format/format.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import type { PlanCourier } from './dispatch.queries.ts'

interface WhoWorksProps {
  couriers: readonly PlanCourier[]
  away: ReadonlySet<string>
  onAway: (away: ReadonlySet<string>) => void
}

/** Who drives that day: everybody who may work, less those who are ticked off. */
export function WhoWorks({ couriers, away, onAway }: WhoWorksProps) {
  const { i18n } = useLingui()
  const [working, all] = [couriers.filter(({ _id }) => !away.has(_id)).length, couriers.length]
  const toggle = (id: string, works: boolean) => {
    const next = new Set(away)
    if (works) next.delete(id)
    else next.add(id)
    onAway(next)
  }
  return (
    <details className="mt-4">
      <summary className="cursor-pointer text-sm font-medium">
        <Trans>
          Who works: {working} of {all}
        </Trans>
      </summary>
      <div className="mt-2 grid max-h-72 gap-x-6 overflow-y-auto sm:grid-cols-2 xl:grid-cols-4">
        {couriers.map((courier) => (
          <Checkbox
            key={courier._id}
            label={`${fullName(courier.user)} ${courier.courierCode}`}
            hint={courier.vehicle?.type ? i18n._(vehicleTypeNames[courier.vehicle.type]) : undefined}
            checked={!away.has(courier._id)}
            onChange={({ target }) => toggle(courier._id, target.checked)}
          />
        ))}
      </div>
    </details>
  )
}
