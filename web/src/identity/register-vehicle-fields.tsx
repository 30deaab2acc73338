import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useConfig } from '../lib/query/config.queries.ts'
import { Field, FieldGroup } from '../ui/form/field.tsx'
import { Input, Select } from '../ui/form/input.tsx'
import type { RegisterValues } from './register-values.ts'
import { vehicleTypeNames, vehicleYears } from './vehicle-types.ts'

/** `plain` without the frame, where a card is around it already. */
export function RegisterVehicleFields({ hint, plain }: { hint?: ReactNode; plain?: boolean }) {
  const { t, i18n } = useLingui()
  const { register, formState, watch } = useFormContext<RegisterValues>()
  const { vehiclesWithPlate } = useConfig()
  const type = watch('vehicleType')
  const needsPlate = type === '' || vehiclesWithPlate.includes(type)
  const { errors } = formState
  const { minimum, maximum } = vehicleYears(new Date())
  const needed = {
    validate: (value: string) => value.trim() !== '' || t`Vehicle type and license plate are required for couriers`,
  }
  const validYear = (year: string) =>
    year === '' ||
    (Number.isInteger(Number(year)) && Number(year) >= minimum && Number(year) <= maximum) ||
    t`The vehicle year must be between ${minimum} and ${maximum}`
  return (
    <FieldGroup
      legend={<Trans>Your vehicle</Trans>}
      hint={hint}
      className={plain ? '' : 'rounded-lg border border-line p-4 pt-3'}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={<Trans>Vehicle type</Trans>} required error={errors.vehicleType?.message}>
          <Select {...register('vehicleType', needed)}>
            <option value="">{t`Choose…`}</option>
            {Object.entries(vehicleTypeNames).map(([type, name]) => (
              <option key={type} value={type}>
                {i18n._(name)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={<Trans>License plate</Trans>} required={needsPlate} error={errors.licensePlate?.message}>
          <Input
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={20}
            {...register('licensePlate', needsPlate ? needed : { validate: () => true })}
          />
        </Field>
        <Field label={<Trans>Make</Trans>} error={errors.vehicleMake?.message}>
          <Input maxLength={60} {...register('vehicleMake')} />
        </Field>
        <Field label={<Trans>Model</Trans>} error={errors.vehicleModel?.message}>
          <Input maxLength={60} {...register('vehicleModel')} />
        </Field>
        <Field label={<Trans>Year</Trans>} error={errors.vehicleYear?.message}>
          <Input
            type="number"
            inputMode="numeric"
            min={minimum}
            max={maximum}
            step={1}
            {...register('vehicleYear', { validate: validYear })}
          />
        </Field>
        <Field label={<Trans>Colour</Trans>} error={errors.vehicleColor?.message}>
          <Input maxLength={40} {...register('vehicleColor')} />
        </Field>
      </div>
    </FieldGroup>
  )
}
