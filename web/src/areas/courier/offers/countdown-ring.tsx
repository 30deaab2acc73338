import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { serverNow } from '../../../lib/server-clock.ts'
import { useNow } from '../../../lib/use-now.ts'
import { countdown } from '../orders/countdown.ts'

const radius = 26
const around = 2 * Math.PI * radius

/** What is left of an offer, by the server's clock: full when it came, empty when it is over. */
export function CountdownRing({ until }: { until: string }) {
  const [from] = useState(serverNow)
  const now = useNow(1000)
  const end = Date.parse(until)
  const part = Math.min(1, Math.max(0, (end - now) / Math.max(1, end - from)))
  const left = countdown(until, now) ?? '0:00'
  return (
    <div role="timer" className="relative grid size-16 shrink-0 place-items-center">
      <svg aria-hidden="true" viewBox="0 0 64 64" className="absolute inset-0 -rotate-90">
        <circle cx="32" cy="32" r={radius} className="fill-none stroke-line stroke-5" />
        <circle
          cx="32"
          cy="32"
          r={radius}
          strokeLinecap="round"
          strokeDasharray={around}
          strokeDashoffset={around * (1 - part)}
          className="fill-none stroke-assigned stroke-5 transition-[stroke-dashoffset] duration-1000 ease-linear"
        />
      </svg>
      <span className="font-semibold tabular-nums">{left}</span>
      <span className="sr-only">
        <Trans>left to answer</Trans>
      </span>
    </div>
  )
}
