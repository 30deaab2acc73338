import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import MapPin from 'lucide-react/icons/map-pin'
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { type FoundAddress, suggestQuery } from '../../lib/query/geo.queries.ts'
import { usePaused } from '../../lib/use-paused.ts'
import { Input } from './input.tsx'

const typingPauseMs = 250
const fromLetters = 3

interface AddressInputProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  onPick: (found: FoundAddress) => void
}

/** A field for an address that suggests how it may go on. Works with `register`; picking is told by `onPick`. */
export function AddressInput({ onPick, onChange, onBlur, ...rest }: AddressInputProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const asked = usePaused(typed, typingPauseMs).trim()
  const { data = [] } = useQuery({ ...suggestQuery(asked), enabled: open && asked.length >= fromLetters })
  const shown = open && asked === typed.trim() ? data.filter(({ label }) => label !== asked) : []
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const pick = (found: FoundAddress) => {
    onPick(found)
    setTyped(found.label)
    close()
  }
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && shown.length > 0) {
      event.preventDefault()
      setActive((active + step + shown.length + (active < 0 && step < 0 ? 1 : 0)) % shown.length)
    } else if (event.key === 'Enter' && shown[active]) {
      event.preventDefault()
      pick(shown[active])
    } else if (event.key === 'Escape' && shown.length > 0) {
      event.stopPropagation()
      close()
    }
  }
  return (
    <div className="relative">
      <Input
        {...rest}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={shown[active] ? `${id}-${active}` : undefined}
        onChange={(event) => {
          setTyped(event.target.value)
          setOpen(true)
          setActive(-1)
          onChange?.(event)
        }}
        onKeyDown={keys}
        onBlur={(event) => {
          close()
          onBlur?.(event)
        }}
      />
      <Suggestions id={id} found={shown} active={active} onPick={pick} />
    </div>
  )
}

interface SuggestionsProps {
  id: string
  found: readonly FoundAddress[]
  active: number
  onPick: (found: FoundAddress) => void
}

function Suggestions({ id, found: shown, active, onPick }: SuggestionsProps) {
  const { t } = useLingui()
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={t`Suggestions`}
      className="absolute top-full right-0 left-0 z-20 mt-1 overflow-hidden rounded-md border border-line bg-surface shadow-raised empty:hidden"
    >
      {shown.map((found, at) => (
        <div
          key={`${found.label} ${found.lat} ${found.lng}`}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          // Before the field loses the focus.
          onPointerDown={(event) => {
            event.preventDefault()
            onPick(found)
          }}
          className="flex min-h-(--control) cursor-pointer items-center gap-2.5 px-3 py-2 text-sm hover:bg-sunken aria-selected:bg-sunken"
        >
          <MapPin aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
          {found.label}
        </div>
      ))}
    </div>
  )
}
