import { Trans, useLingui } from '@lingui/react/macro'
import { importLimits } from '@maple/contract/imports/import-fields'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState } from 'react'
import { messageOf } from '../lib/api/api-error.ts'
import { useForm } from '../lib/form/use-form.ts'
import { useSend } from '../lib/form/use-send.ts'
import { Button } from '../ui/button.tsx'
import { Field, FieldError } from '../ui/form/field.tsx'
import { Input } from '../ui/form/input.tsx'
import { toast } from '../ui/toast.ts'
import { type Import, type ImportRow, useMendRow } from './imports.queries.ts'

interface RowEditorProps {
  of: Import
  row: ImportRow
  /** All cells, not only those that something is wrong with. */
  isWhole: boolean
}

/** Which columns a problem is about: the field's own, all references, or none. */
const columnsOf = (path: string, mapping: Record<string, string>): string[] =>
  Object.entries(mapping)
    .filter(([field]) => field === path || field.startsWith(`${path}.`) || path.startsWith(`${field}.`))
    .map(([, column]) => column)

export function RowEditor({ of: { _id, columns, mapping }, row, isWhole }: RowEditorProps) {
  const { t } = useLingui()
  const cellsOf = (one: ImportRow) => ({ cells: columns.map((column) => one.values[column] ?? '') })
  const form = useForm({ defaultValues: cellsOf(row) })
  const mend = useMendRow(_id)
  const told = row.problems.map((problem) => ({ ...problem, columns: columnsOf(problem.path, mapping) }))
  const faultOf = (column: string) => told.find((problem) => problem.columns.includes(column))?.msg
  // What was wrong when it was opened stays there to be seen when it is right.
  const [first] = useState(() => new Set(told.flatMap((problem) => problem.columns)))
  const shown = columns.filter((column) => isWhole || first.has(column) || faultOf(column))
  const general = told.filter((problem) => problem.columns.length === 0)
  const { submit, fault, busy } = useSend(form, t`The row could not be saved.`, async ({ cells }) => {
    const changed = columns.flatMap((column, at) =>
      cells[at] === (row.values[column] ?? '') ? [] : [[column, cells[at] ?? ''] as const],
    )
    const { data } = await mend.mutateAsync({ row: row.row, body: { values: Object.fromEntries(changed) } })
    form.reset(cellsOf(data))
  })
  const number = row.row
  return (
    <form noValidate onSubmit={submit} aria-label={t`Cells of row ${number}`} className="flex flex-col gap-3">
      {general.map(({ path, msg }) => (
        <p key={`${path} ${msg}`} className="flex items-start gap-1.5 text-sm text-cancelled">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {msg}
        </p>
      ))}
      {shown.length > 0 && (
        <div className="grid gap-3 sm:grid-cols-2">
          {shown.map((column) => (
            <Field key={column} label={column} error={faultOf(column)}>
              <Input maxLength={importLimits.cell} {...form.register(`cells.${columns.indexOf(column)}`)} />
            </Field>
          ))}
        </div>
      )}
      {fault && <FieldError>{fault}</FieldError>}
      <div className="flex flex-wrap gap-2">
        {shown.length > 0 && (
          <Button type="submit" size="sm" loading={busy} aria-label={t`Save row ${number}`}>
            <Trans>Save row</Trans>
          </Button>
        )}
        <Confirm row={row} mend={mend} />
      </div>
    </form>
  )
}

/** It looks like one that was ordered, and is meant all the same. */
function Confirm({ row, mend }: { row: ImportRow; mend: ReturnType<typeof useMendRow> }) {
  const { t } = useLingui()
  if (!row.problems.some(({ confirmable }) => confirmable)) return null
  const number = row.row
  const send = () =>
    mend.mutate(
      { row: number, body: { confirmed: true } },
      { onError: (error) => void toast.error(messageOf(error, t`The row could not be confirmed.`)) },
    )
  return (
    <Button size="sm" loading={mend.isPending} aria-label={t`Order it all the same: row ${number}`} onClick={send}>
      <Trans>Order it all the same</Trans>
    </Button>
  )
}
