import { BlockIcon, type IconName, PlainText } from '../../../content/index.ts'
import type { BlockValues } from './block-fields.tsx'

const wordsOf = (value: BlockValues[string] | undefined) => (typeof value === 'string' ? value : '')
const firstOf = (values: BlockValues, names: string[]) => names.map((name) => wordsOf(values[name])).find(Boolean) ?? ''

/** A block as visitors will read it, while it is typed: its words in their order, with their icons. */
export function BlockPreview({ values }: { values: BlockValues }) {
  const title = wordsOf(values.title)
  const lines = Object.entries(values).filter(([name, value]) => name !== 'title' && typeof value === 'string')
  const lists = Object.values(values).filter((value) => Array.isArray(value))
  return (
    <div aria-live="off" className="mt-4 flex flex-col gap-3 rounded-md border border-line bg-canvas p-4 text-sm">
      {title && <p className="text-lg font-semibold">{title}</p>}
      {lines.map(([name, text]) => (
        <PlainText key={name} text={wordsOf(text)} />
      ))}
      {lists.map((items, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block has its lists in a fixed order
        <ul key={at} className="grid gap-3 sm:grid-cols-2">
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place in the list
            <li key={index} className="rounded-md border border-line bg-surface p-3">
              {typeof item === 'string' ? item : <Entry values={item} />}
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}

/** A claim, a service, a figure or what a customer says. */
function Entry({ values }: { values: BlockValues }) {
  const icon = wordsOf(values.icon)
  return (
    <>
      {icon && <BlockIcon name={icon as IconName} className="mb-2 size-5 text-primary" />}
      <p className="font-medium">{firstOf(values, ['title', 'value', 'quote'])}</p>
      <p className="mt-1 text-ink-soft">{firstOf(values, ['text', 'summary', 'label', 'name'])}</p>
      {values.role && <p className="text-ink-faint">{wordsOf(values.role)}</p>}
    </>
  )
}
