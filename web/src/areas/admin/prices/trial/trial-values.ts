import { instantAt } from '@maple/contract/platform/local-time'
import type { Body } from '../../../../lib/api/api.ts'
import { numberOf } from '../rules/rule-values.ts'

export interface TrialValues {
  from: string
  to: string
  size: 'small' | 'medium' | 'large'
  parcels: string
  weight: string
  priority: 'normal' | 'high' | 'urgent'
  timing: 'now' | 'later'
  day: string
  time: string
}

export const emptyTrial: TrialValues = {
  from: '',
  to: '',
  size: 'medium',
  parcels: '1',
  weight: '',
  priority: 'normal',
  timing: 'now',
  day: '',
  time: '10:00',
}

type Draft = Body<'POST /admin/price-lists/:id/try'>
const windowMs = 2 * 3_600_000

/** The order as its stops and parcels: the first is the heavy one, as long as nobody says more. */
export function draftOf(values: TrialValues, timeZone: string): Draft {
  const start = values.timing === 'later' ? instantAt(values.day, values.time, timeZone) : undefined
  const weight = numberOf(values.weight)
  const parcel = { size: values.size, fromStop: 0, toStop: 1 }
  const parcels = Array.from({ length: Number(values.parcels) || 1 }, (_, at) => ({
    ...parcel,
    ...(at === 0 && weight > 0 && { weight }),
  }))
  return {
    timing: values.timing,
    priority: values.priority,
    stops: [
      { kind: 'pickup', address: values.from.trim() },
      {
        kind: 'delivery',
        address: values.to.trim(),
        ...(start && {
          windowStart: start.toISOString(),
          windowEnd: new Date(start.getTime() + windowMs).toISOString(),
        }),
      },
    ],
    parcels,
    confirm: true,
  } as Draft
}
