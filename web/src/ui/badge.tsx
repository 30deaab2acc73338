import { clsx } from 'clsx'
import type { ReactNode } from 'react'

const tones = {
  neutral: 'bg-sunken text-ink-soft',
  pending: 'bg-pending-soft text-pending',
  assigned: 'bg-assigned-soft text-assigned',
  accepted: 'bg-accepted-soft text-accepted',
  'picked-up': 'bg-picked-up-soft text-picked-up',
  'in-transit': 'bg-in-transit-soft text-in-transit',
  undelivered: 'bg-undelivered-soft text-undelivered',
  delivered: 'bg-delivered-soft text-delivered',
  returned: 'bg-returned-soft text-returned',
  cancelled: 'bg-cancelled-soft text-cancelled',
}

export type Tone = keyof typeof tones

/** A word about a state. The tones are those of the order statuses: green is good, amber waits, rose is bad. */
export const Badge = ({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) => (
  <span
    className={clsx(
      'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap [&>svg]:size-3.5',
      tones[tone],
    )}
  >
    {icon}
    {children}
  </span>
)
