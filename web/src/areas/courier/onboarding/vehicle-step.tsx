import { Trans } from '@lingui/react/macro'
import type { CourierFile } from '../../../couriers/index.ts'
import { VehicleForm } from '../profile/vehicle-form.tsx'

export const VehicleStep = ({ file, onDone }: { file: CourierFile; onDone: (saved: CourierFile) => void }) => (
  <VehicleForm vehicle={file.vehicle} save={<Trans>Continue</Trans>} block onSaved={onDone} />
)
