import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import type { CourierFile } from '../../../couriers/index.ts'
import { RegisterVehicleFields } from '../../../identity/index.ts'
import { markFormSaved } from '../../../lib/form/mark-form-saved.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { useSend } from '../../../lib/form/use-send.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useSaveVehicle } from '../courier-file.queries.ts'
import { vehicleInputOf, vehicleValuesOf } from './vehicle-values.ts'

interface VehicleFormProps {
  vehicle: CourierFile['vehicle']
  /** The word on the button: Continue, or Save Changes. */
  save: ReactNode
  block?: boolean
  onSaved: (file: CourierFile) => void
}

export function VehicleForm({ vehicle, save, block, onSaved }: VehicleFormProps) {
  const { t } = useLingui()
  const saving = useSaveVehicle()
  const form = useForm({ defaultValues: vehicleValuesOf(vehicle) })
  const { submit, fault, busy } = useSend(form, t`Failed to save your vehicle`, async (values) => {
    const { data } = await saving.mutateAsync(vehicleInputOf(values))
    markFormSaved(form, values, vehicleValuesOf(data.vehicle))
    onSaved(data)
  })
  const [type, plate] = form.watch(['vehicleType', 'licensePlate'])
  const { vehiclesWithPlate } = useConfig()
  const lacking = !type || (vehiclesWithPlate.includes(type) && !plate.trim())
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <Card
          footer={
            <div className="flex flex-col gap-2">
              {lacking && (
                <p id="vehicle-lacking" className="text-sm text-ink-soft">
                  <Trans>Choose a vehicle type and enter the license plate to go on.</Trans>
                </p>
              )}
              <Button
                type="submit"
                variant="primary"
                size="lg"
                block={block}
                className="sm:self-start"
                loading={busy}
                disabled={lacking}
                aria-describedby={lacking ? 'vehicle-lacking' : undefined}
              >
                {busy ? <Trans>Saving…</Trans> : save}
              </Button>
            </div>
          }
        >
          {fault && (
            <Banner kind="error" className="mb-5">
              {fault}
            </Banner>
          )}
          <RegisterVehicleFields plain />
        </Card>
      </form>
    </FormProvider>
  )
}
