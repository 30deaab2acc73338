import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field, FieldError } from '../../../ui/form/field.tsx'
import { Textarea } from '../../../ui/form/input.tsx'
import { ShapeMap } from './shape-map.tsx'
import { neighboursOf, polygonOf, readGeoJson, shapeOf, type ZoneValues } from './zone-values.ts'
import { allZonesQuery } from './zones.queries.ts'

/** Corners by clicks on the map; the same by pasted GeoJSON for those who do not click. */
export function ShapeField({ form, zoneId }: { form: UseFormReturn<ZoneValues>; zoneId: string | undefined }) {
  const { t } = useLingui()
  const { data: zones = [] } = useQuery(allZonesQuery)
  const complex = form.watch('complex')
  const { field, fieldState } = useController({
    control: form.control,
    name: 'corners',
    rules: {
      validate: (corners) =>
        form.getValues('complex') !== null || corners.length >= 3 || t`A shape has at least three corners`,
    },
  })
  return (
    <div className="flex flex-col gap-3">
      {complex ? (
        <Banner kind="info">
          <Trans>This shape has holes or several parts. It is changed as GeoJSON below.</Trans>
        </Banner>
      ) : (
        <p className="text-sm text-ink-soft">
          <Trans>
            Click on the map for each corner. Drag a corner to move it; a double click or Delete takes it away. A click
            on the first one, which is green, closes the shape.
          </Trans>
        </p>
      )}
      <ShapeMap
        corners={field.value}
        complex={complex}
        neighbours={neighboursOf(zones, zoneId)}
        onChange={field.onChange}
      />
      {fieldState.error && <FieldError>{fieldState.error.message}</FieldError>}
      <GeoJsonField form={form} />
    </div>
  )
}

function GeoJsonField({ form }: { form: UseFormReturn<ZoneValues> }) {
  const { t } = useLingui()
  const [corners, complex] = form.watch(['corners', 'complex'])
  const shown = complex || corners.length >= 3 ? JSON.stringify(polygonOf({ corners, complex })) : ''
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState<string>()
  const take = () => {
    const polygon = readGeoJson(typed ?? shown)
    if (!polygon) return setFault(t`This is no polygon in GeoJSON`)
    const shape = shapeOf(polygon)
    form.setValue('complex', shape.complex, { shouldDirty: true })
    form.setValue('corners', shape.corners, { shouldDirty: true, shouldValidate: true })
    setFault(undefined)
    setTyped(undefined)
  }
  return (
    <details>
      <summary className="cursor-pointer text-sm">
        <Trans>The shape as GeoJSON</Trans>
      </summary>
      <div className="mt-3 flex flex-col gap-3">
        <Field
          label={<Trans>GeoJSON</Trans>}
          error={fault}
          hint={<Trans>A Polygon or MultiPolygon, longitude first</Trans>}
        >
          <Textarea
            rows={4}
            spellCheck={false}
            className="font-mono"
            value={typed ?? shown}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Button size="sm" className="self-start" onClick={take}>
          <Trans>Use this shape</Trans>
        </Button>
      </div>
    </details>
  )
}
