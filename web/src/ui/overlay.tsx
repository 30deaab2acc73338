import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import X from 'lucide-react/icons/x'
import * as Radix from 'radix-ui/dialog'
import { useEffect, useRef } from 'react'
import { type Edit, hasUnsaved, mayLeave, unsavedEdits } from '../lib/form/unsaved.ts'
import { IconButton } from './button.tsx'
import type { OverlayProps } from './dialog.tsx'

// As high as what it lies under, so that a dialog opened from a drawer shades the drawer too.
const shade = 'fixed inset-0 z-50 bg-overlay animate-fade-in'

/** What dialogs and drawers are, from their first opening on; see dialog.tsx. */
export function Overlay({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  className,
}: OverlayProps & { className: string }) {
  const { t } = useLingui()
  const opener = useRef<Element>(null)
  const change = useGuardedChange(open, onOpenChange)
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className={shade} />
        <Radix.Content
          className={clsx(
            'fixed z-50 flex flex-col [--sticky-top:0px] border border-line bg-surface shadow-overlay outline-none',
            className,
          )}
          {...(description ? {} : { 'aria-describedby': undefined })}
          // It is opened by state, not by a Radix trigger, so nobody else knows where the focus has to go back to.
          onOpenAutoFocus={() => {
            opener.current = document.activeElement
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener.current instanceof HTMLElement) opener.current.focus()
          }}
        >
          <header className="flex items-start justify-between gap-4 px-5 pt-4 pb-3">
            <div className="min-w-0 pt-1">
              <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-sm text-ink-soft">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label={t`Close`} className="-mr-2">
                <X className="size-5" />
              </IconButton>
            </Radix.Close>
          </header>
          {children && <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5">{children}</div>}
          {footer && (
            <footer className="flex flex-col-reverse gap-2 border-t border-line px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Esc, the cross and a click beside it ask before what was typed since it opened is lost; Cancel says so itself. */
function useGuardedChange(open: boolean, onOpenChange: (open: boolean) => void) {
  const before = useRef<Edit[]>([])
  useEffect(() => {
    if (open) before.current = unsavedEdits()
  }, [open])
  return (next: boolean) => {
    const lost = (edit: Edit) => !before.current.includes(edit)
    if (next || !hasUnsaved(lost)) return onOpenChange(next)
    void mayLeave(lost).then((leaves) => leaves && onOpenChange(false))
  }
}
