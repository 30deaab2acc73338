import { Trans, useLingui } from '@lingui/react/macro'
import Truck from 'lucide-react/icons/truck'
import { vehicleTypeNames } from '../identity/vehicle-types.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Fact, Facts } from '../ui/facts.tsx'
import type { CourierFile } from './couriers.queries.ts'

export function VehicleCard({ vehicle }: { vehicle: CourierFile['vehicle'] }) {
  const { i18n } = useLingui()
  const { type, licensePlate, make, model, year, color } = vehicle
  const isKnown = Object.values(vehicle).some(Boolean)
  return (
    <Card title={<Trans>Your vehicle</Trans>}>
      {isKnown ? (
        <Facts>
          <Fact label={<Trans>Vehicle type</Trans>}>{type && i18n._(vehicleTypeNames[type])}</Fact>
          <Fact label={<Trans>License plate</Trans>}>
            {licensePlate && <span className="font-semibold tracking-wider">{licensePlate}</span>}
          </Fact>
          <Fact label={<Trans>Make and model</Trans>}>{[make, model].filter(Boolean).join(' ')}</Fact>
          <Fact label={<Trans>Year</Trans>}>{year}</Fact>
          <Fact label={<Trans>Colour</Trans>}>{color}</Fact>
        </Facts>
      ) : (
        <EmptyState icon={<Truck />} title={<Trans>No vehicle on file yet</Trans>} />
      )}
    </Card>
  )
}
