import * as Radix from 'radix-ui/dialog'
import { useEffect, useRef, useState } from 'react'
import { OrderOfferView } from './order-offer.tsx'
import { RunOfferView } from './run-offer.tsx'
import { useAlert } from './use-alert.ts'
import type { Offer } from './use-offers.ts'

export interface OfferSheetProps {
  offer: Offer
  /** How many come after it. */
  more: number
  onLater: () => void
  onAnswer: (act: () => Promise<boolean>) => Promise<void>
}

/** A finger that was on its way to something else must not accept or decline what has just come up under it. */
const restMs = 500

/** Over the whole screen, on a wide one in its middle. Esc puts it away: only Decline declines. */
export default function OfferSheet({ offer, more, onLater, onAnswer }: OfferSheetProps) {
  useAlert(offer)
  const body = useRef<HTMLDivElement>(null)
  const before = useRef<Element>(null)
  const rests = useRest(offer.key)
  return (
    <Radix.Root open onOpenChange={(open) => !open && onLater()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-overlay animate-fade-in" />
        <Radix.Content
          ref={body}
          aria-describedby={undefined}
          data-rests={rests || undefined}
          className="fixed inset-0 z-50 flex flex-col bg-surface shadow-overlay outline-none [--sticky-top:0px] animate-slide-up data-rests:pointer-events-none sm:inset-x-4 sm:inset-y-auto sm:top-1/2 sm:mx-auto sm:max-h-[92dvh] sm:max-w-lg sm:-translate-y-1/2 sm:rounded-xl sm:border sm:border-line sm:animate-pop-in"
          // On no button: Enter, typed into what is below, must answer nothing.
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            before.current = document.activeElement
            body.current?.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (before.current instanceof HTMLElement) before.current.focus()
          }}
          onPointerDownOutside={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
        >
          {offer.kind === 'order' ? (
            <OrderOfferView offer={offer} more={more} onLater={onLater} onAnswer={onAnswer} />
          ) : (
            <RunOfferView offer={offer} more={more} onLater={onLater} onAnswer={onAnswer} />
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function useRest(key: string) {
  const [ready, setReady] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setReady(key), restMs)
    return () => clearTimeout(timer)
  }, [key])
  return ready !== key
}
