import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import Search from 'lucide-react/icons/search'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Entry } from '../../../ui/shell/use-entries.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { type Found, usePaletteSearch } from './use-palette-search.ts'

interface CommandPaletteProps {
  entries: Entry[]
  onClose: () => void
}

/** Go anywhere from the keyboard: screens, orders, people. A combobox whose list stays open. */
export function CommandPalette({ entries, onClose }: CommandPaletteProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { found, waiting } = usePaletteSearch(typed, entries)
  const chosen = Math.min(at, Math.max(0, found.length - 1))
  const go = (to: string | undefined) => {
    if (!to) return
    onClose()
    navigate(to)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt((chosen + step + found.length) % Math.max(1, found.length))
    else if (event.key === 'Enter') go(found[chosen]?.to)
    else return
    event.preventDefault()
  }
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-overlay animate-fade-in" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-3 top-[12vh] z-50 mx-auto flex max-h-[70vh] max-w-xl flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-overlay outline-none animate-pop-in"
        >
          <Dialog.Title className="sr-only">
            <Trans>Go to…</Trans>
          </Dialog.Title>
          <div className="flex items-center gap-3 border-b border-line px-4">
            {waiting ? <Spinner className="size-4" /> : <Search aria-hidden="true" className="size-4 text-ink-faint" />}
            <input
              // biome-ignore lint/a11y/noAutofocus: it was opened to type in it
              autoFocus
              role="combobox"
              aria-expanded
              aria-controls={`${id}-list`}
              aria-activedescendant={found[chosen] ? `${id}-${chosen}` : undefined}
              aria-label={t`Screen, order number, person`}
              placeholder={t`Screen, order number, person`}
              maxLength={100}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value)
                setAt(0)
              }}
              onKeyDown={press}
              className="min-h-12 flex-1 bg-transparent text-base outline-none"
            />
          </div>
          <div id={`${id}-list`} role="listbox" aria-label={t`Results`} className="overflow-y-auto p-2">
            {found.map((one, index) => (
              <PaletteRow
                key={one.to}
                id={`${id}-${index}`}
                found={one}
                chosen={index === chosen}
                onGo={() => go(one.to)}
              />
            ))}
          </div>
          {found.length === 0 && (
            <p role="status" className="px-5 pb-5 text-sm text-ink-soft">
              {waiting ? <Trans>Searching…</Trans> : <Trans>Nothing found</Trans>}
            </p>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function PaletteRow({ id, found, chosen, onGo }: { id: string; found: Found; chosen: boolean; onGo: () => void }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input, which points here
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      ref={(row) => {
        if (chosen) row?.scrollIntoView({ block: 'nearest' })
      }}
      onClick={onGo}
      className={clsx(
        'flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 text-sm hover:bg-sunken',
        chosen && 'bg-sunken',
      )}
    >
      <span className="w-20 shrink-0 text-xs text-ink-faint max-sm:w-14">{found.kind}</span>
      <span className="min-w-0 flex-1 truncate font-medium max-sm:min-w-32">{found.label}</span>
      {found.hint && <span className="min-w-0 truncate text-ink-soft">{found.hint}</span>}
    </div>
  )
}
