import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Section } from './section.tsx'

const PriceCard = lazy(async () => ({ default: (await import('./price-card.tsx')).PriceCard }))

/** A price before sign-up (D8). Loaded when it comes near, so that the page itself stays light. */
export function PriceTeaser() {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '300px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <Section
      id="price"
      title={<Trans>What does it cost?</Trans>}
      lead={<Trans>Two places and a size are enough. No account needed, and nothing is stored with your name.</Trans>}
    >
      <div ref={place} className="mt-10">
        {near ? (
          <Suspense fallback={<Skeleton className="h-80 w-full rounded-xl" />}>
            <PriceCard />
          </Suspense>
        ) : (
          <div className="h-80" />
        )}
      </div>
    </Section>
  )
}
