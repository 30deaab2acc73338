import { useLingui } from '@lingui/react/macro'
import { formatDistance, formatTime, fullName } from '../../../../lib/format/format.ts'
import { useConfig } from '../../../../lib/query/config.queries.ts'
import { type DeskState, useBoardTools } from '../desk.ts'

export interface PreviewWords {
  text: string
  tone: 'good' | 'bad' | 'refused' | 'waiting'
}

/** What a move would do, in a line: when its stops are reached, how many are late, how much farther it is. */
export function usePreviewWords(): (state: Pick<DeskState, 'intent' | 'preview'>) => PreviewWords | undefined {
  const { t } = useLingui()
  const { board } = useBoardTools()
  const { timeZone, distanceUnit } = useConfig()
  return ({ intent, preview }) => {
    if (!intent) return undefined
    const courier = board.get().couriers.get(intent.toCourierId ?? '')
    const name = courier ? fullName(courier.courier) : t`Nobody`
    const place = intent.at === undefined ? name : t`${name}, place ${intent.at + 1}`
    if (!preview || preview.of !== intent) return { text: place, tone: 'waiting' }
    const { refused, before, after } = preview.is
    if (refused) return { text: `${name}: ${refused}`, tone: 'refused' }
    const mine = after.find(({ courierId }) => courierId === intent.toCourierId)
    const times = (mine?.stops ?? []).flatMap(({ orderId, eta }) =>
      orderId === intent.orderId && eta ? [formatTime(eta, timeZone)] : [],
    )
    const sum = (runs: typeof after, of: 'lateStops' | 'distanceMeters') => runs.reduce((all, run) => all + run[of], 0)
    const [late, lateBefore] = [sum(after, 'lateStops'), sum(before, 'lateStops')]
    const meters = sum(after, 'distanceMeters') - sum(before, 'distanceMeters')
    const distance = formatDistance(Math.abs(meters), distanceUnit)
    const parts = [
      times.join(' → '),
      t`late stops: ${late} (before: ${lateBefore})`,
      Math.abs(meters) >= 50 && (meters > 0 ? t`${distance} more` : t`${distance} less`),
    ].filter(Boolean)
    return { text: `${place}: ${parts.join(' · ')}`, tone: late > lateBefore ? 'bad' : 'good' }
  }
}
