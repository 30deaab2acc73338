import { useId, useState } from 'react'
import { Input } from './input.tsx'
import { PickList } from './pick-list.tsx'
import type { PickProps } from './search-pick.tsx'
import { usePickKeys } from './use-pick-keys.ts'

interface PickFieldProps<T> extends PickProps<T> {
  /** What is chosen, in words; seen while nobody searches. */
  shown: string
}

/** A field of a form with the search of a list in it: shows who is chosen, and opens to find somebody else. */
export function PickField<T>(props: PickFieldProps<T>) {
  const { shown, typed, onType, found, waiting, keyOf, row, onPick, nothing, isClosed } = props
  const id = useId()
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onType('')
    restart()
  }
  const pick = (one: T) => {
    onPick(one)
    close()
  }
  const { chosen, press, restart } = usePickKeys(found, open, isClosed, pick)
  return (
    <div className="relative">
      <Input
        role="combobox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open && found[chosen] ? `${id}-${chosen}` : undefined}
        aria-busy={open && waiting}
        maxLength={100}
        autoComplete="off"
        placeholder={shown}
        value={open ? typed : shown}
        onClick={() => setOpen(true)}
        onBlur={close}
        onChange={({ target }) => {
          // Over what is shown: what was typed is what differs.
          onType(open ? target.value : target.value.replace(shown, ''))
          setOpen(true)
          restart()
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && !open) setOpen(true)
          else if (event.key === 'Escape' && open) close()
          else press(event)
        }}
        onFocus={({ target }) => target.select()}
      />
      {open && (
        <div className="absolute top-full right-0 left-0 z-20 mt-1 rounded-md border border-line bg-surface shadow-raised">
          <PickList {...{ id, found, chosen, keyOf, row, isClosed }} onPick={pick} className="max-h-64 p-1" />
          {found.length === 0 && nothing && (
            <p role="status" className="px-3 py-2 text-sm text-ink-soft">
              {nothing}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
