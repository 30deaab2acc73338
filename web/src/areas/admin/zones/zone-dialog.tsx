import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { attemptKeys } from '../../../lib/api/attempt-key.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { ChoiceCards } from '../../../ui/form/choice-cards.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Input, Textarea } from '../../../ui/form/input.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { emptyZone, readFsas, valuesOf, type ZoneValues, zoneOf } from './zone-values.ts'
import { useCreateZone, useSaveZone, type Zone } from './zones.queries.ts'

const ShapeField = lazy(() => import('./shape-field.tsx').then((module) => ({ default: module.ShapeField })))

/** A zone of postal areas, or one that is drawn. */
export function ZoneDialog({ zone, onClose }: { zone: Zone | undefined; onClose: () => void }) {
  const { t } = useLingui()
  const [create, save] = [useCreateZone(), useSaveZone()]
  const [keyOf] = useState(attemptKeys)
  const form = useForm<ZoneValues>({ defaultValues: zone ? valuesOf(zone) : emptyZone })
  const { errors } = form.formState
  const send = async (values: ZoneValues) => {
    const body = zoneOf(values)
    if (zone) await save.mutateAsync({ id: zone._id, body })
    else await create.mutateAsync({ key: keyOf(body), body })
    const { name } = body
    void toast.success(t`Zone ${name} is saved`)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      size="lg"
      title={zone ? <Trans>Edit zone</Trans> : <Trans>New zone</Trans>}
      submit={zone ? <Trans>Save zone</Trans> : <Trans>Add zone</Trans>}
      onSend={send}
      failure={t`The zone could not be saved`}
      fieldNames={{ polygon: 'corners' }}
      onClose={onClose}
    >
      <Field label={<Trans>Name of the zone</Trans>} required error={errors.name?.message}>
        <Input
          maxLength={100}
          autoComplete="off"
          {...form.register('name', { validate: (name) => name.trim() !== '' || t`This field is required` })}
        />
      </Field>
      <ChoiceCards
        legend={<Trans>Made of</Trans>}
        input={form.register('kind')}
        choices={[
          { value: 'fsas', label: <Trans>Postal areas</Trans>, hint: <Trans>The first three signs: M5V</Trans> },
          { value: 'polygon', label: <Trans>A drawn shape</Trans>, hint: <Trans>Corners on the map</Trans> },
        ]}
      />
      {form.watch('kind') === 'fsas' ? (
        <FsaField form={form} />
      ) : (
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          <ShapeField form={form} zoneId={zone?._id} />
        </Suspense>
      )}
    </FormDialog>
  )
}

function FsaField({ form: { register, formState, watch } }: { form: UseFormReturn<ZoneValues> }) {
  const { t } = useLingui()
  const { fsas, wrong } = readFsas(watch('fsas'))
  const count = fsas.length
  const check = (typed: string) => {
    const { fsas: right, wrong: bad } = readFsas(typed)
    const list = bad.slice(0, 10).join(', ')
    if (bad.length > 0) return t`These are no postal areas: ${list}`
    return right.length > 0 || t`Enter at least one postal area`
  }
  const first = wrong.slice(0, 5).join(', ')
  return (
    <Field
      label={<Trans>Postal areas of the zone</Trans>}
      required
      error={formState.errors.fsas?.message}
      hint={
        wrong.length > 0 ? (
          <Trans>
            {count} postal areas; not understood: {first}
          </Trans>
        ) : (
          <Trans>{count} postal areas. Type or paste them; whole postal codes will do.</Trans>
        )
      }
    >
      <Textarea rows={5} autoCapitalize="characters" {...register('fsas', { validate: check })} />
    </Field>
  )
}
