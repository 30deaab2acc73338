import { Trans, useLingui } from '@lingui/react/macro'
import * as Dialog from 'radix-ui/dialog'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { SearchPick } from '../../../ui/form/search-pick.tsx'
import type { Entry } from '../../../ui/shell/use-entries.ts'
import { type Found, usePaletteSearch } from './use-palette-search.ts'

interface CommandPaletteProps {
  entries: Entry[]
  onClose: () => void
}

/** Go anywhere from the keyboard: screens, settings, orders, people. */
export function CommandPalette({ entries, onClose }: CommandPaletteProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { found, waiting } = usePaletteSearch(typed, entries)
  const go = ({ to }: Found) => {
    onClose()
    navigate(to)
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
          <SearchPick
            label={t`Screen, setting, order, phone, person`}
            typed={typed}
            onType={setTyped}
            found={found}
            waiting={waiting}
            keyOf={({ to }) => to}
            row={(one) => <PaletteRow found={one} />}
            onPick={go}
            nothing={waiting ? <Trans>Searching…</Trans> : <Trans>Nothing found</Trans>}
            autoFocus
            bare
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const PaletteRow = ({ found: { kind, label, hint } }: { found: Found }) => (
  <>
    <span className="w-20 shrink-0 text-xs text-ink-faint max-sm:w-14">{kind}</span>
    <span className="min-w-0 flex-1 truncate font-medium max-sm:min-w-32">{label}</span>
    {hint && <span className="min-w-0 truncate text-ink-soft">{hint}</span>}
  </>
)
