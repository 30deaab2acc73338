import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GatewayPayment } from '../platform/payment-gateway/port.ts'
import { type Known, mergePaymentUpdate } from './merge-payment-update.ts'

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

type PaymentUpdate = Omit<GatewayPayment, 'key'>
const update = (state: PaymentUpdate['state'], more: Partial<PaymentUpdate> = {}): PaymentUpdate => ({
  id: 'p1',
  state,
  capturedCents: 0,
  refunds: [],
  ...more,
})

/** Everything a provider may say of one payment in its life, in order. */
const lives: PaymentUpdate[][] = [
  [update('pending'), update('failed', { failure: 'card_declined' })],
  [update('needs-action'), update('authorised'), update('voided')],
  [update('pending'), update('authorised'), update('captured', { capturedCents: 1450 })],
  [
    update('authorised'),
    update('captured', { capturedCents: 1450 }),
    update('captured', { capturedCents: 1450, refunds: [{ id: 'r1', amountCents: 300, state: 'succeeded' }] }),
    update('captured', {
      capturedCents: 1450,
      refunds: [
        { id: 'r1', amountCents: 300, state: 'succeeded' },
        { id: 'r2', amountCents: 500, state: 'succeeded' },
      ],
    }),
  ],
  [
    update('captured', { capturedCents: 1450 }),
    update('captured', { capturedCents: 1450, refunds: [{ id: 'r1', amountCents: 300, state: 'pending' }] }),
    update('captured', { capturedCents: 1450, refunds: [{ id: 'r1', amountCents: 300, state: 'succeeded' }] }),
    update('captured', { capturedCents: 1450, refunds: [{ id: 'r1', amountCents: 300, state: 'failed' }] }),
  ],
  ...(['won', 'lost'] as const).map((end) => [
    update('captured', { capturedCents: 1450, disputes: [{ id: 'd1', amountCents: 1450, state: 'inquiry' }] }),
    update('captured', { capturedCents: 1450, disputes: [{ id: 'd1', amountCents: 1450, state: 'open' }] }),
    update('captured', { capturedCents: 1450, disputes: [{ id: 'd1', amountCents: 1450, state: end }] }),
  ]),
]

/** Merges updates and keeps what would be booked: a refund that failed is booked back, if it was booked at all. */
function live(updates: readonly PaymentUpdate[]) {
  const booked = new Set<string>()
  const end = updates.reduce((known, each) => {
    const { next, news } = mergePaymentUpdate(known, each)
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
  const { next } = mergePaymentUpdate(nothing, update('captured', { capturedCents: 100 }))
  expect(mergePaymentUpdate(next, update('failed', { failure: 'x' }))).toMatchObject({
    changed: false,
    next: { failure: null },
  })
  const failed = mergePaymentUpdate(nothing, update('failed', { failure: 'card_declined' }))
  expect(failed.news.failed).toBe(true)
  expect(mergePaymentUpdate(failed.next, update('failed', { failure: 'card_declined' })).news.failed).toBe(false)
})
