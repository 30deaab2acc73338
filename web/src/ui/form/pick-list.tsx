import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface PickListProps<T> {
  id: string
  found: readonly T[]
  chosen: number
  keyOf: (one: T) => string
  row: (one: T) => ReactNode
  isClosed: ((one: T) => boolean) | undefined
  onPick: (one: T) => void
  className: string
}

/** What a search has found, as the options of the field that points at them. */
export function PickList<T>({ id, found, chosen, keyOf, row, isClosed, onPick, className }: PickListProps<T>) {
  const { t } = useLingui()
  return (
    <div id={`${id}-list`} role="listbox" aria-label={t`Results`} className={clsx('overflow-y-auto', className)}>
      {found.map((one, index) => (
        <Row
          key={keyOf(one)}
          id={`${id}-${index}`}
          chosen={index === chosen}
          closed={isClosed?.(one) ?? false}
          onPick={() => onPick(one)}
        >
          {row(one)}
        </Row>
      ))}
    </div>
  )
}

interface RowProps {
  id: string
  chosen: boolean
  closed: boolean
  onPick: () => void
  children: ReactNode
}

function Row({ id, chosen, closed, onPick, children }: RowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input, which points here
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      aria-disabled={closed || undefined}
      ref={(row) => {
        if (chosen) row?.scrollIntoView({ block: 'nearest' })
      }}
      // The field keeps the focus, so a list that is open only while it has it stays until the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={closed ? undefined : onPick}
      className={clsx(
        'flex min-h-10 items-center gap-3 rounded-md px-3 py-1.5 text-sm',
        closed ? 'cursor-default' : 'cursor-pointer hover:bg-sunken',
        chosen && 'bg-sunken',
      )}
    >
      {children}
    </div>
  )
}
