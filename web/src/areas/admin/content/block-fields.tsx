import { useLingui } from '@lingui/react/macro'
import Trash from 'lucide-react/icons/trash-2'
import { BlockIcon, type IconName } from '../../../content/index.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input, Select, Textarea } from '../../../ui/form/input.tsx'
import type { BlockField } from './block-forms.ts'
import { iconChoices, iconNames } from './icon-names.ts'

export type BlockValues = { [name: string]: string | string[] | BlockValues[] }

interface BlockFieldsProps {
  fields: Record<string, BlockField>
  values: BlockValues
  onChange: (values: BlockValues) => void
}

export const BlockFields = ({ fields, values, onChange }: BlockFieldsProps) => (
  <div className="flex flex-col gap-4">
    {Object.entries(fields).map(([name, field]) => (
      <Part
        key={name}
        field={field}
        value={values[name]}
        onChange={(value) => onChange({ ...values, [name]: value })}
      />
    ))}
  </div>
)

type Value = BlockValues[string] | undefined

function Part({
  field,
  value,
  onChange,
}: {
  field: BlockField
  value: Value
  onChange: (value: NonNullable<Value>) => void
}) {
  const { i18n } = useLingui()
  const label = i18n._(field.label)
  if (field.kind === 'lines' || field.kind === 'list')
    return <List field={field} items={(value ?? []) as (string | BlockValues)[]} onChange={onChange as never} />
  const words = String(value ?? '')
  return (
    <Field label={label}>
      {field.kind === 'text' ? (
        <Textarea rows={3} value={words} onChange={({ target }) => onChange(target.value)} />
      ) : field.kind === 'icon' ? (
        <IconSelect value={words as IconName} onChange={onChange} />
      ) : (
        <Input value={words} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  )
}

/** The icon itself stands beside its name: it is what visitors see. */
function IconSelect({ value, onChange }: { value: IconName; onChange: (name: string) => void }) {
  const { i18n } = useLingui()
  return (
    <div className="flex items-center gap-3">
      <span className="grid size-(--control) shrink-0 place-items-center rounded-md bg-sunken text-ink-soft">
        <BlockIcon name={value} className="size-4.5" />
      </span>
      <Select className="flex-1" value={value} onChange={({ target }) => onChange(target.value)}>
        {iconChoices.map((name) => (
          <option key={name} value={name}>
            {i18n._(iconNames[name])}
          </option>
        ))}
      </Select>
    </div>
  )
}

type ListField = Extract<BlockField, { kind: 'lines' | 'list' }>

const emptyOf = (field: ListField): string | BlockValues =>
  field.kind === 'lines'
    ? ''
    : Object.fromEntries(
        Object.entries(field.fields).map(([name, { kind }]) => [name, kind === 'icon' ? (iconChoices[0] ?? '') : '']),
      )

function List({
  field,
  items,
  onChange,
}: {
  field: ListField
  items: (string | BlockValues)[]
  onChange: (items: (string | BlockValues)[]) => void
}) {
  const { t, i18n } = useLingui()
  const put = (at: number, item: string | BlockValues) =>
    onChange(items.map((one, index) => (index === at ? item : one)))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-medium">{i18n._(field.label)}</legend>
      {items.map((item, at) => {
        const number = at + 1
        return (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place in the list
            key={at}
            aria-label={t`Entry ${number}`}
            className="flex items-start gap-2 rounded-md border border-line p-3"
          >
            <div className="min-w-0 flex-1">
              {field.kind === 'lines' ? (
                <Input
                  aria-label={i18n._(field.label)}
                  value={String(item)}
                  onChange={({ target }) => put(at, target.value)}
                />
              ) : (
                <BlockFields fields={field.fields} values={item as BlockValues} onChange={(next) => put(at, next)} />
              )}
            </div>
            <IconButton
              size="sm"
              label={t`Remove entry ${number}`}
              onClick={() => onChange(items.filter((_, index) => index !== at))}
            >
              <Trash className="size-4" />
            </IconButton>
          </fieldset>
        )
      })}
      <Button size="sm" className="self-start" onClick={() => onChange([...items, emptyOf(field)])}>
        {i18n._(field.add)}
      </Button>
    </fieldset>
  )
}
