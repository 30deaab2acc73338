import { clsx } from 'clsx'
import Search from 'lucide-react/icons/search'
import { type ReactNode, useId } from 'react'
import { Spinner } from '../spinner.tsx'
import { PickList } from './pick-list.tsx'
import { usePickKeys } from './use-pick-keys.ts'

export interface PickProps<T> {
  typed: string
  onType: (typed: string) => void
  found: readonly T[]
  waiting: boolean
  keyOf: (one: T) => string
  row: (one: T) => ReactNode
  onPick: (one: T) => void
  /** Said where nothing is found. */
  nothing: ReactNode
  /** Shown, and not to be picked. */
  isClosed?: (one: T) => boolean
}

interface SearchPickProps<T> extends PickProps<T> {
  label: string
  autoFocus?: boolean
  /** Opened over everything else: larger, without a frame of its own. */
  bare?: boolean
}

/** Type, arrow, Enter: a combobox whose list stays open. What is found is for whoever uses it to look up. */
export function SearchPick<T>(props: SearchPickProps<T>) {
  const { label, typed, onType, found, waiting, keyOf, row, onPick, nothing, isClosed, autoFocus, bare } = props
  const id = useId()
  const { chosen, press, restart } = usePickKeys(found, true, isClosed, onPick)
  return (
    <div className={clsx('flex min-h-0 flex-col', !bare && 'rounded-md border border-line-strong')}>
      <div className={clsx('flex items-center gap-3 border-b border-line', bare ? 'px-4' : 'px-3')}>
        {waiting ? <Spinner className="size-4" /> : <Search aria-hidden="true" className="size-4 text-ink-faint" />}
        <input
          // biome-ignore lint/a11y/noAutofocus: it was opened to type in it
          autoFocus={autoFocus}
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={found[chosen] ? `${id}-${chosen}` : undefined}
          aria-label={label}
          placeholder={label}
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            onType(target.value)
            restart()
          }}
          onKeyDown={press}
          className={clsx(
            'min-w-0 flex-1 bg-transparent text-base outline-none',
            bare ? 'min-h-12' : 'min-h-(--control)',
          )}
        />
      </div>
      <PickList {...{ id, found, chosen, keyOf, row, isClosed, onPick }} className={bare ? 'p-2' : 'p-1'} />
      {found.length === 0 && nothing && (
        <p role="status" className={clsx('text-sm text-ink-soft', bare ? 'px-5 pb-5' : 'px-3 pb-2')}>
          {nothing}
        </p>
      )}
    </div>
  )
}
