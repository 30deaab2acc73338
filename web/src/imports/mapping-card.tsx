import { Trans, useLingui } from '@lingui/react/macro'
import { neededFields } from '@maple/contract/imports/import-fields'
import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useForm } from '../lib/form/use-form.ts'
import { useSend } from '../lib/form/use-send.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { FieldGroup } from '../ui/form/field.tsx'
import { fieldGroups, fieldHints, fieldNames } from './import-words.ts'
import { examplesQuery, type Import, useMapImport } from './imports.queries.ts'
import { MapField, type MappingValues } from './map-field.tsx'

const isNeeded = (field: string) => neededFields.some((needed) => needed === field)

interface Group {
  title: string
  fields: { field: string; name: string; hint?: string | undefined; required: boolean }[]
}

/** What a column can mean: parts of an order, and what the account has besides. */
function useGroups({ references }: Import): Group[] {
  const { i18n, t } = useLingui()
  const known = fieldGroups.map(({ title, fields }) => ({
    title: i18n._(title),
    fields: fields.map((field) => {
      const hint = fieldHints[field]
      return { field, name: i18n._(fieldNames[field]), hint: hint && i18n._(hint), required: isNeeded(field) }
    }),
  }))
  const own = references.map(({ key, label, required }) => ({ field: `references.${key}`, name: label, required }))
  const centre = { field: 'costCentre', name: i18n._(fieldNames.costCentre), required: false }
  return [...known, { title: t`References of the account`, fields: [...own, centre] }]
}

/** Which column means what, with the first values of each as an example. */
export function MappingCard({ of: shown, onDone }: { of: Import; onDone?: () => void }) {
  const { t } = useLingui()
  const groups = useGroups(shown)
  const fields = groups.flatMap((group) => group.fields)
  const form = useForm<MappingValues>({
    defaultValues: { columns: fields.map(({ field }) => shown.mapping[field] ?? '') },
  })
  const map = useMapImport(shown._id)
  const { submit, fault, busy } = useSend(form, t`The columns could not be saved.`, async ({ columns }) => {
    const mapping = Object.fromEntries(
      fields.flatMap(({ field }, at) => (columns[at] ? [[field, columns[at]]] : [])),
    ) as Record<string, string>
    await map.mutateAsync({ mapping })
    form.reset({ columns })
    onDone?.()
  })
  return (
    <Card
      title={<Trans>Which column is what?</Trans>}
      hint={<Trans>The account remembers it for the next file.</Trans>}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-6">
        {fault && <Banner kind="error">{fault}</Banner>}
        <MapGroups groups={groups} of={shown} form={form} />
        <Unused columns={shown.columns} form={form} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button type="submit" variant="primary" loading={busy}>
            <Trans>Check rows</Trans>
          </Button>
        </div>
      </form>
    </Card>
  )
}

function MapGroups({ groups, of: shown, form }: { groups: Group[]; of: Import; form: UseFormReturn<MappingValues> }) {
  const { data } = useQuery(examplesQuery(shown._id))
  const rows = data?.data ?? []
  let at = -1
  return groups.map(({ title, fields }) => (
    <FieldGroup key={title} legend={title}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {fields.map((one) => {
          at += 1
          return (
            <MapField
              key={one.field}
              {...one}
              at={at}
              form={form}
              columns={shown.columns}
              guess={shown.isGuessed ? shown.mapping[one.field] : undefined}
              isRemembered={shown.remembered.includes(one.field)}
              examplesOf={(column) => rows.map(({ values }) => values[column] ?? '').filter(Boolean)}
            />
          )
        })}
      </div>
    </FieldGroup>
  ))
}

function Unused({ columns, form }: { columns: string[]; form: UseFormReturn<MappingValues> }) {
  const used = form.watch('columns')
  const left = columns.filter((column) => !used.includes(column)).join(', ')
  if (!left) return null
  return (
    <p className="text-sm wrap-anywhere text-ink-soft">
      <Trans>Columns that are not used: {left}</Trans>
    </p>
  )
}
