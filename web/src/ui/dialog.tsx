import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { lazy, type ReactNode, Suspense, useDeferredValue, useState } from 'react'
import { openPage } from '../lib/screens/load-screens.ts'
import { useLoadSoon } from '../lib/screens/load-soon.ts'
import { Button } from './button.tsx'
import { loadOverlays } from './load-overlays.ts'

const Overlay = lazy(() => openPage(loadOverlays, (module) => module.Overlay))

export interface OverlayProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** The buttons, main action last. */
  footer?: ReactNode
}

const sizes = { sm: 'sm:max-w-md', md: 'sm:max-w-lg', lg: 'sm:max-w-3xl' }

/** In the middle of the screen; on a phone it rises from the bottom, where the thumb is. */
export function Dialog({ size = 'md', ...props }: OverlayProps & { size?: keyof typeof sizes }) {
  return (
    <LateOverlay
      {...props}
      isOpen={props.open}
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
  // What opened it answers first: a whole record takes a slow phone longer than a frame. It closes at once.
  const isOpen = useDeferredValue(props.open, false) && props.open
  return (
    <LateOverlay
      {...props}
      isOpen={isOpen}
      className={clsx(
        side === 'right'
          ? 'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-xl max-sm:animate-slide-up sm:top-0 sm:left-auto sm:max-h-none sm:rounded-none sm:animate-slide-left'
          : 'inset-y-0 left-0 w-72 max-w-[85vw] animate-slide-right',
        side === 'right' && (wide ? 'sm:w-[min(50rem,100vw)]' : 'sm:w-[28rem]'),
      )}
    />
  )
}

/** Loaded when the first one is opened, or when the browser has time: no screen needs it to be drawn. */
function LateOverlay({ isOpen, ...props }: OverlayProps & { className: string; isOpen: boolean }) {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  useLoadSoon(loadOverlays)
  return (
    wasOpen && (
      <Suspense>
        <Overlay {...props} open={isOpen} />
      </Suspense>
    )
  )
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
