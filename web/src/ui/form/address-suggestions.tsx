import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import BookUser from 'lucide-react/icons/book-user'
import History from 'lucide-react/icons/history'
import MapPin from 'lucide-react/icons/map-pin'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import { precisionNames } from '../../lib/format/precision-names.ts'
import { type FoundAddress, suggestQuery } from '../../lib/query/geo.queries.ts'
import { usePaused } from '../../lib/use-paused.ts'

const typingPauseMs = 250
const fromLetters = 3

/** An address that is there before anything is typed. */
export interface KnownPlace {
  kind: 'saved' | 'recent'
  title: string
  address: string
}

interface AddressSuggestionsProps<K extends KnownPlace> {
  /** The field they belong to, which works without them too: they may come later than it. */
  input: RefObject<HTMLInputElement | null>
  onPick: (found: FoundAddress) => void
  known?: readonly K[]
  onPickKnown?: ((known: K) => void) | undefined
}

interface Option {
  key: string
  icon: ReactNode
  lead: string
  rest: string
  /** As it is read out, with what is uncertain about it. */
  name: string
  doubt: string | undefined
  pick: () => void
}

/** What an address may go on to be: what one knows first, then what the map knows, with how surely. */
export function AddressSuggestions<K extends KnownPlace>({
  input,
  onPick,
  known = [],
  onPickKnown,
}: AddressSuggestionsProps<K>) {
  const { t } = useLingui()
  const id = useId()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const asked = usePaused(typed, typingPauseMs).trim()
  const { data = [] } = useQuery({ ...suggestQuery(asked), enabled: open && asked.length >= fromLetters })
  const found = asked === typed.trim() ? data.filter(({ label }) => label !== asked) : []
  const ownFirst = known.filter((one) => fits(one, typed)).map((one) => knownOption(one, () => onPickKnown?.(one)))
  const foundOption = useFoundOption()
  const options = open ? [...ownFirst, ...found.map((one) => foundOption(one, () => onPick(one)))] : []
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const pick = (option: Option) => {
    option.pick()
    setTyped('')
    close()
  }
  const listen = useEffectEvent((event: Event) => {
    if (event.type === 'blur') return close()
    if (event.type === 'keydown') return keys(event as KeyboardEvent)
    setTyped(event.type === 'input' ? (input.current?.value ?? '') : '')
    setOpen(true)
    setActive(-1)
  })
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = options[active]
    if (step && options.length > 0) {
      event.preventDefault()
      setActive((active + step + options.length + (active < 0 && step < 0 ? 1 : 0)) % options.length)
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      pick(chosen)
    } else if (event.key === 'Escape' && options.length > 0) {
      event.stopPropagation()
      close()
    }
  }
  useEffect(() => {
    const field = input.current
    const events = ['focus', 'input', 'keydown', 'blur'] as const
    const heard = (event: Event) => listen(event)
    for (const event of events) field?.addEventListener(event, heard)
    // They came while somebody was in the field already.
    if (field && field === document.activeElement) listen(new Event(field.value ? 'input' : 'focus'))
    return () => {
      for (const event of events) field?.removeEventListener(event, heard)
    }
  }, [input])
  useEffect(() => {
    input.current?.setAttribute('aria-controls', `${id}-list`)
    input.current?.setAttribute('aria-expanded', String(options.length > 0))
    if (options[active]) input.current?.setAttribute('aria-activedescendant', `${id}-${active}`)
    else input.current?.removeAttribute('aria-activedescendant')
  })
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={t`Suggestions`}
      className="absolute top-full right-0 left-0 z-20 mt-1 max-h-80 overflow-y-auto rounded-md border border-line bg-surface text-left shadow-raised empty:hidden"
    >
      {options.map((option, at) => (
        <Suggestion key={option.key} id={`${id}-${at}`} option={option} isActive={at === active} onPick={pick} />
      ))}
    </div>
  )
}

/** All that are known before anything is typed, then those that say it. */
const fits = ({ title, address }: KnownPlace, typed: string) =>
  `${title} ${address}`.toLowerCase().includes(typed.trim().toLowerCase()) && address !== typed.trim()

const knownOption = ({ kind, title, address }: KnownPlace, pick: () => void): Option => ({
  key: `${kind} ${title} ${address}`,
  icon: kind === 'saved' ? <BookUser /> : <History />,
  lead: title || address,
  rest: title ? address : '',
  name: title ? `${title}, ${address}` : address,
  doubt: undefined,
  pick,
})

/** The street, and below it the town; where it is not known to the door, that is said. */
function useFoundOption() {
  const { i18n } = useLingui()
  return ({ label, lat, lng, precision }: FoundAddress, pick: () => void): Option => {
    const doubt =
      precision === 'rooftop' || precision === 'interpolated' ? undefined : i18n._(precisionNames[precision])
    const comma = label.indexOf(',')
    return {
      key: `${label} ${lat} ${lng}`,
      icon: <MapPin />,
      lead: comma > 0 ? label.slice(0, comma) : label,
      rest: comma > 0 ? label.slice(comma + 1).trim() : '',
      name: doubt ? `${label} (${doubt})` : label,
      doubt,
      pick,
    }
  }
}

interface SuggestionProps {
  id: string
  option: Option
  isActive: boolean
  onPick: (option: Option) => void
}

const Suggestion = ({ id, option, isActive, onPick }: SuggestionProps) => (
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isActive}
    aria-label={option.name}
    // Before the field loses the focus.
    onPointerDown={(event) => {
      event.preventDefault()
      onPick(option)
    }}
    className="flex min-h-12 cursor-pointer items-center gap-2.5 px-3 py-1.5 text-sm hover:bg-sunken aria-selected:bg-sunken"
  >
    <span aria-hidden="true" className="text-ink-faint [&>svg]:size-4">
      {option.icon}
    </span>
    <span className="min-w-0">
      <span className="block font-medium">{option.lead}</span>
      <span className="block truncate text-ink-soft">{[option.rest, option.doubt].filter(Boolean).join(' · ')}</span>
    </span>
  </div>
)
