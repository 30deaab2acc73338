import { Plural, Trans } from '@lingui/react/macro'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'

interface OfferFrameProps {
  title: ReactNode
  /** The number that decides, in large type. */
  headline: ReactNode
  ring?: ReactNode
  more: number
  accept: ReactNode
  accepting: boolean
  onAccept: () => void
  declining?: boolean
  onDecline?: (() => void) | undefined
  onLater: () => void
  children: ReactNode
}

/** What decides on top, the answer under the thumb. */
export function OfferFrame({ title, headline, ring, more, children, ...answer }: OfferFrameProps) {
  return (
    <>
      <header className="flex items-start justify-between gap-4 px-5 pt-[max(1.25rem,env(safe-area-inset-top))] pb-3">
        <div className="min-w-0">
          <Radix.Title className="font-semibold text-assigned">{title}</Radix.Title>
          <p className="text-5xl font-semibold tracking-tight tabular-nums">{headline}</p>
        </div>
        {ring}
      </header>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-5 pb-4">
        {children}
        {more > 0 && (
          <p className="text-sm text-ink-soft">
            <Plural value={more} one="# more offer waits after this one." other="# more offers wait after this one." />
          </p>
        )}
      </div>
      <Answer {...answer} />
    </>
  )
}

type AnswerProps = Pick<OfferFrameProps, 'accept' | 'accepting' | 'onAccept' | 'declining' | 'onDecline' | 'onLater'>

function Answer({ accept, accepting, onAccept, declining, onDecline, onLater }: AnswerProps) {
  return (
    <footer className="flex flex-col gap-2 border-t border-line px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
      <Button
        variant="primary"
        size="lg"
        block
        className="min-h-14"
        loading={accepting}
        disabled={declining}
        onClick={onAccept}
      >
        {accept}
      </Button>
      <div className="flex gap-2">
        {onDecline && (
          <Button size="lg" block loading={declining} disabled={accepting} onClick={onDecline}>
            <Trans>Decline</Trans>
          </Button>
        )}
        <Button size="lg" block variant="ghost" disabled={accepting || declining} onClick={onLater}>
          <Trans>Later</Trans>
        </Button>
      </div>
    </footer>
  )
}
