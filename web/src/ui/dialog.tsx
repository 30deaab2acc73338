import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import X from 'lucide-react/icons/x'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Edit, hasUnsaved, mayLeave, unsavedEdits } from '../lib/form/unsaved.ts'
import { Button, IconButton } from './button.tsx'

interface OverlayProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** The buttons, main action last. */
  footer?: ReactNode
}

// As high as what it lies under, so that a dialog opened from a drawer shades the drawer too.
const shade = 'fixed inset-0 z-50 bg-overlay animate-fade-in'

const sizes = { sm: 'sm:max-w-md', md: 'sm:max-w-lg', lg: 'sm:max-w-3xl' }

/** In the middle of the screen; on a phone it rises from the bottom, where the thumb is. */
export function Dialog({ size = 'md', ...props }: OverlayProps & { size?: keyof typeof sizes }) {
  return (
    <Overlay
      {...props}
      className={clsx(
        'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-xl max-sm:animate-slide-up',
        'sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:max-h-[85dvh] sm:-translate-y-1/2 sm:rounded-xl sm:animate-pop-in',
        sizes[size],
      )}
    />
  )
}

/** Details beside the list they belong to; on a phone it covers the screen from below. */
export function Drawer({
  side = 'right',
  wide,
  ...props
}: OverlayProps & { side?: 'left' | 'right' /** For a whole record rather than a few facts. */; wide?: boolean }) {
  return (
    <Overlay
      {...props}
      className={clsx(
        side === 'right'
          ? 'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-xl max-sm:animate-slide-up sm:top-0 sm:left-auto sm:max-h-none sm:rounded-none sm:animate-slide-left'
          : 'inset-y-0 left-0 w-72 max-w-[85vw] animate-slide-right',
        side === 'right' && (wide ? 'sm:w-[min(50rem,100vw)]' : 'sm:w-[28rem]'),
      )}
    />
  )
}

function Overlay({
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

interface ConfirmProps extends Pick<OverlayProps, 'open' | 'onOpenChange' | 'title' | 'description' | 'children'> {
  /** The verb: 'Delete', 'Log out'. */
  confirm: ReactNode
  danger?: boolean
  /** What has to be decided is not on the screen yet. */
  waits?: boolean
  /** The dialog stays, with progress on the button, until it is done; it stays open if this throws. */
  onConfirm: () => Promise<unknown> | unknown
}

export function ConfirmDialog({ confirm, danger, waits = false, onConfirm, ...props }: ConfirmProps) {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await onConfirm()
      props.onOpenChange(false)
    } catch {
      // Whoever confirms shows what went wrong; the question stays open to be answered again.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      {...props}
      size="sm"
      footer={
        <>
          <Button onClick={() => props.onOpenChange(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} loading={busy} disabled={waits} onClick={run}>
            {confirm}
          </Button>
        </>
      }
    />
  )
}
