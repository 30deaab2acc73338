import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BoardOrder } from './data/board.queries.ts'

type Risk = BoardOrder['risk']

export const riskNames: Record<Risk, MessageDescriptor> = {
  red: msg`late`,
  amber: msg`close to its time`,
  green: msg`in time`,
  none: msg`no time known`,
}

export const riskInk: Record<Risk, string> = {
  red: 'text-cancelled',
  amber: 'text-pending',
  green: 'text-delivered',
  none: 'text-ink-faint',
}

const shapes: Record<Risk, string> = {
  red: 'M6 0.5 12 11.5H0z',
  amber: 'M6 0 12 6 6 12 0 6z',
  green: 'M6 0.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11z',
  none: 'M6 2.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7z',
}

/** A shape for each risk besides its colour; hollow while nobody has the order. */
export const RiskMark = ({ risk, hollow }: { risk: Risk; hollow: boolean }) => (
  <svg aria-hidden="true" viewBox="-1 -1 14 14" className={`size-3 shrink-0 ${riskInk[risk]}`}>
    <path d={shapes[risk]} fill={hollow ? 'none' : 'currentColor'} stroke="currentColor" strokeWidth={1.5} />
  </svg>
)
