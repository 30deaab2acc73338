import { Trans } from '@lingui/react/macro'
import Search from 'lucide-react/icons/search'
import { lazy, Suspense, useEffect, useState } from 'react'
import { type Entry, useEntries } from '../../../ui/shell/use-entries.ts'

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }))

/** Ctrl-K (or Command-K) from anywhere in the admin area, and a button that says so. */
export function PaletteButton({ entries }: { entries: Entry[] }) {
  const [open, setOpen] = useState(false)
  const shown = useEntries(entries)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen((is) => !is)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="mr-1 flex min-h-(--control) items-center gap-2 rounded-md border border-line bg-canvas px-3 text-sm text-ink-soft hover:border-line-strong"
      >
        <Search aria-hidden="true" className="size-4" />
        <span className="max-md:sr-only">
          <Trans>Go to…</Trans>
        </span>
        <kbd className="rounded-sm border border-line px-1.5 font-sans text-xs max-md:hidden">Ctrl K</kbd>
      </button>
      {open && (
        <Suspense>
          <CommandPalette entries={shown} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
