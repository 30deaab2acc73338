import { weekdays } from '@maple/contract'
import { dayAfter, instantAt, localTime } from '@maple/contract/platform/local-time'
import type { Settings } from '../../deps.ts'
import { payoutTime } from '../../payments/index.ts'
import { pastDays, weekdayOf } from './draw-moments.ts'
import type { Row } from './past.sql.ts'
import type { PastTransfer } from './past-money.ts'
import { iso } from './past-rows.ts'

export interface PastPayouts {
  payouts: Row[]
  runs: Row[]
  sandboxTransfers: Row[]
  /** Which bookings each settles. */
  lines: Row[]
  transfers: PastTransfer[]
}

/** Every week what was earned before its day, as the job does it; what came since then is still owed. */
export function payOutPast(
  earned: readonly PastTransfer[],
  newKey: (at: number) => string,
  { settings, now }: { settings: Settings; now: Date },
): PastPayouts {
  const zone = settings.get('general.timeZone')
  const made: PastPayouts = { payouts: [], runs: [], sandboxTransfers: [], lines: [], transfers: [] }
  const owed = new Map<string, Owed>()
  const left = earned
    .filter(({ courierId, kind }) => courierId && kind !== 'cancel-fee')
    .toSorted((a, b) => a.at - b.at)
  let next = 0
  for (const day of payoutDays(now, zone, weekdays.indexOf(settings.get('payments.payoutWeekday')))) {
    const [midnight, at] = [
      instantAt(day, '00:00', zone).getTime(),
      instantAt(day, payoutTime, zone).getTime() + 15 * 60_000,
    ]
    for (; (left[next]?.at ?? midnight) < midnight; next += 1) addEarned(owed, left[next] as PastTransfer)
    const before = made.payouts.length
    for (const [courierId, sums] of owed) {
      if (sums.earnings + sums.tips > 0) pay(made, newKey(at), { courierId, day, at, ...sums })
    }
    owed.clear()
    made.runs.push({ period_end: day, made: made.payouts.length - before, at: iso(at) })
  }
  return made
}

/** Days of payouts since the past began, and before today: today's are made by whoever runs today. */
function payoutDays(now: Date, zone: string, weekday: number): string[] {
  const today = localTime(now, zone).date
  return Array.from({ length: pastDays }, (_, nth) => dayAfter(today, nth - pastDays)).filter(
    (day) => weekdayOf(day) === weekday,
  )
}

interface Owed {
  earnings: number
  tips: number
  of: PastTransfer[]
}

function addEarned(owed: Map<string, Owed>, transfer: PastTransfer): void {
  const { courierId } = transfer
  const sums = owed.get(courierId ?? '') ?? { earnings: 0, tips: 0, of: [] }
  sums.of.push(transfer)
  for (const { account, cents } of transfer.entries) {
    if (account === 'courier') sums.earnings += cents
    if (account === 'tip') sums.tips += cents
  }
  owed.set(courierId ?? '', sums)
}

interface Pay extends Owed {
  courierId: string
  day: string
  at: number
}

function pay(made: PastPayouts, id: string, { courierId, day, at, earnings, tips, of }: Pay): void {
  const cents = earnings + tips
  made.payouts.push({
    id,
    courier_id: courierId,
    period_end: day,
    earnings_cents: earnings,
    tips_cents: tips,
    amount_cents: cents,
    state: 'sent',
    method: 'provider',
    gateway_id: `sbt_${id}`,
    provider_asked_at: iso(at),
    approved_at: iso(at),
    sent_at: iso(at + 20_000),
    created_at: iso(at),
  })
  for (const { id: transferId, kind, orderId } of of)
    made.lines.push({ transfer_id: transferId, courier_id: courierId, payout_id: id, kind, order_id: orderId })
  made.sandboxTransfers.push({ id: `sbt_${id}`, key: id, destination: courierId, amount_cents: cents })
  made.transfers.push({
    id,
    cause: `payout:${id}`,
    kind: 'payout',
    orderId: null,
    courierId,
    at: at + 20_000,
    entries: [
      { account: 'courier' as const, ownerId: courierId, purpose: 'payout', cents: -earnings },
      { account: 'tip' as const, ownerId: courierId, purpose: 'payout', cents: -tips },
      { account: 'processor' as const, purpose: 'payout', cents },
    ].filter((entry) => entry.cents !== 0),
  })
}
