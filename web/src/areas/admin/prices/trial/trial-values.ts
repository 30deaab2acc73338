import { instantAt } from '@maple/contract/platform/local-time'
import type { Body } from '../../../../lib/api/api.ts'
import { numberOf } from '../rules/rule-values.ts'

export interface TrialValues {
  service: 'pickup-delivery' | 'delivery-only'
  from: string
  to: string
  /** Further deliveries, one address a line. */
  more: string
  size: 'small' | 'medium' | 'large'
  parcels: string
  weight: string
  value: string
  discountCode: string
  priority: 'normal' | 'high' | 'urgent'
  timing: 'now' | 'later'
  day: string
  time: string
}

export const emptyTrial: TrialValues = {
  service: 'pickup-delivery',
  from: '',
  to: '',
  more: '',
  size: 'medium',
  parcels: '1',
  weight: '',
  value: '',
  discountCode: '',
  priority: 'normal',
  timing: 'now',
  day: '',
  time: '10:00',
}

type Draft = Body<'POST /admin/price-lists/:id/try'>
const windowMs = 2 * 3_600_000

/** The order as its stops and parcels: the first is the heavy and dear one, as long as nobody says more. */
export function draftOf(values: TrialValues, timeZone: string): Draft {
  const addresses = [values.to.trim(), ...linesOf(values.more)]
  const firstStop = values.service === 'pickup-delivery' ? 1 : 0
  const { discountCode } = values
  return {
    timing: values.timing,
    priority: values.priority,
    stops: [
      ...(firstStop === 1 ? [{ kind: 'pickup', address: values.from.trim() }] : []),
      ...addresses.map((address) => ({ kind: 'delivery', address, ...windowOf(values, timeZone) })),
    ],
    parcels: parcelsOf(values, addresses.length, firstStop),
    ...(discountCode.trim() && { discountCode: discountCode.trim() }),
    confirm: true,
  } as Draft
}

const linesOf = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** As many as were asked for, at least one for each door. */
function parcelsOf({ parcels, weight, value, size }: TrialValues, doors: number, firstStop: number) {
  const [kilos, dollars] = [numberOf(weight), numberOf(value)]
  return Array.from({ length: Math.max(doors, Number(parcels) || 1) }, (_, at) => ({
    size,
    ...(firstStop === 1 && { fromStop: 0 }),
    toStop: firstStop + Math.min(at, doors - 1),
    ...(at === 0 && kilos > 0 && { weight: kilos }),
    ...(at === 0 && dollars > 0 && { value: dollars }),
  }))
}

function windowOf({ timing, day, time }: TrialValues, timeZone: string) {
  if (timing !== 'later') return {}
  const start = instantAt(day, time, timeZone)
  return { windowStart: start.toISOString(), windowEnd: new Date(start.getTime() + windowMs).toISOString() }
}
