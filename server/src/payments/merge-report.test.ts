import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GatewayPayment } from '../platform/payment-gateway/port.ts'
import { type Known, mergeReport } from './merge-report.ts'

const nothing: Known = {
  state: 'pending',
  capturedCents: 0,
  gatewayId: null,
  actionUrl: null,
  failure: null,
  holdUntil: null,
  refunds: [],
  disputes: [],
}

type Report = Omit<GatewayPayment, 'key'>
const report = (state: Report['state'], more: Partial<Report> = {}): Report => ({
  id: 'p1',
  state,
  capturedCents: 0,
  refunds: [],
  ...more,
})

/** Everything a provider may say of one payment in its life, in order. */
const lives: Report[][] = [
  [report('pending'), report('failed', { failure: 'card_declined' })],
  [report('needs-action'), report('authorised'), report('voided')],
  [report('pending'), report('authorised'), report('captured', { capturedCents: 1450 })],
  [
    report('authorised'),
    report('captured', { capturedCents: 1450 }),
    report('captured', { capturedCents: 1450, refunds: [{ id: 'r1', amountCents: 300, state: 'succeeded' }] }),
    report('captured', {
      capturedCents: 1450,
      refunds: [
        { id: 'r1', amountCents: 300, state: 'succeeded' },
        { id: 'r2', amountCents: 500, state: 'succeeded' },
      ],
    }),
  ],
  [
    report('captured', { capturedCents: 1450 }),
    report('captured', { capturedCents: 1450, refunds: [{ id: 'r1', amountCents: 300, state: 'pending' }] }),
    report('captured', { capturedCents: 1450, refunds: [{ id: 'r1', amountCents: 300, state: 'succeeded' }] }),
    report('captured', { capturedCents: 1450, refunds: [{ id: 'r1', amountCents: 300, state: 'failed' }] }),
  ],
  ...(['won', 'lost'] as const).map((end) => [
    report('captured', { capturedCents: 1450, disputes: [{ id: 'd1', amountCents: 1450, state: 'inquiry' }] }),
    report('captured', { capturedCents: 1450, disputes: [{ id: 'd1', amountCents: 1450, state: 'open' }] }),
    report('captured', { capturedCents: 1450, disputes: [{ id: 'd1', amountCents: 1450, state: end }] }),
  ]),
]

/** Merges reports and keeps what would be booked: a refund that failed is booked back, if it was booked at all. */
function live(reports: readonly Report[]) {
  const booked = new Set<string>()
  const end = reports.reduce((known, each) => {
    const { next, news } = mergeReport(known, each)
    if (news.capturedCents > 0) booked.add(`captured ${news.capturedCents}`)
    for (const refund of news.refunds) booked.add(`refund ${refund.id} ${refund.amountCents}`)
    for (const refund of news.failedRefunds) booked.delete(`refund ${refund.id} ${refund.amountCents}`)
    return next
  }, nothing)
  return {
    state: end.state,
    capturedCents: end.capturedCents,
    refunds: end.refunds.map(({ id, state }) => `${id} ${state}`).sort(),
    disputes: end.disputes.map(({ id, state }) => `${id} ${state}`),
    booked: [...booked].sort(),
  }
}

test('10,000 sequences of webhooks, shuffled, late and repeated up to ten times, have one effect', () => {
  const anyOrder = fc.constantFrom(...lives).chain((life) =>
    fc
      .array(fc.nat({ max: 9 }), { minLength: life.length, maxLength: life.length })
      .chain((repeats) => {
        const all = life.flatMap((each, index) => Array.from({ length: 1 + (repeats[index] ?? 0) }, () => each))
        return fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })
      })
      .map((shuffled) => ({ life, shuffled })),
  )
  fc.assert(
    fc.property(anyOrder, ({ life, shuffled }) => {
      expect(live(shuffled)).toEqual(live(life))
    }),
    { numRuns: 10_000 },
  )
})

test('a later state is never undone, and a failure is told once', () => {
  const { next } = mergeReport(nothing, report('captured', { capturedCents: 100 }))
  expect(mergeReport(next, report('failed', { failure: 'x' }))).toMatchObject({
    changed: false,
    next: { failure: null },
  })
  const failed = mergeReport(nothing, report('failed', { failure: 'card_declined' }))
  expect(failed.news.failed).toBe(true)
  expect(mergeReport(failed.next, report('failed', { failure: 'card_declined' })).news.failed).toBe(false)
})
