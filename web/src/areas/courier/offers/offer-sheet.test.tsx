// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { noteServerTime } from '../../../lib/server-clock.ts'
import { show } from '../../../lib/testing/show.tsx'
import type { AvailableOrder } from '../courier.queries.ts'
import { CountdownRing } from './countdown-ring.tsx'
import OfferSheet from './offer-sheet.tsx'
import { offersOf } from './use-offers.ts'

const [accept, decline] = [vi.fn(), vi.fn()]
vi.mock('../orders/use-accept.ts', () => ({ useAccept: () => ({ accept }) }))
vi.mock('../orders/use-decline.ts', () => ({ useDecline: () => ({ decline }) }))
vi.mock('../../../lib/query/config.queries.ts', () => ({
  useConfig: () => ({ distanceUnit: 'km', timeZone: 'America/Toronto' }),
}))

beforeEach(() => {
  accept.mockReset().mockResolvedValue(true)
  decline.mockReset().mockResolvedValue(true)
})

const order = (given: object = {}) =>
  ({
    _id: 'a',
    orderNumber: 'MD000000000001',
    status: 'assigned',
    offerExpiresAt: new Date(Date.now() + 60_000).toISOString(),
    priority: 'normal',
    pricing: { courierEarnings: 12.5, tip: 3 },
    pickup: { address: '1 First St', place: null },
    delivery: {
      address: '3 Third St',
      place: null,
      timeWindow: { start: '2026-01-05T15:00:00Z', end: '2026-01-05T17:00:00Z' },
    },
    package: { size: 'small', isFragile: false, requiresSignature: false, requiresPin: false },
    tracking: { estimatedDistance: 4200, estimatedDuration: 600, byRoad: true },
    distanceToPickup: 1200,
    stops: [
      { kind: 'pickup', address: '1 First St' },
      { kind: 'delivery', address: '2 Second St' },
      { kind: 'delivery', address: '3 Third St' },
    ],
    moves: ['accept', 'decline'],
    ...given,
  }) as unknown as AvailableOrder

const listOf = (...orders: AvailableOrder[]) => ({ data: orders, position: null }) as never

function open(given: object = {}, more = 0) {
  const [offer] = offersOf(listOf(order(given)), [])
  if (!offer) throw new Error('No offer')
  const onLater = vi.fn()
  const onAnswer = vi.fn(async (act: () => Promise<boolean>) => void (await act()))
  return { ...show(<OfferSheet offer={offer} more={more} onLater={onLater} onAnswer={onAnswer} />), onLater }
}

test('the sheet says what it pays with the tip, how far it is, and every stop', () => {
  open({}, 2)
  const sheet = screen.getByRole('dialog', { name: 'New offer' })
  for (const words of ['$12.50', 'tip of $3.00', '1.2 km to pickup', '3 stops', '2 Second St', '2 more offers wait'])
    expect(sheet.textContent).toContain(words)
  expect(screen.getByRole('timer').textContent).toMatch(/^(1:00|0:59)/)
})

test('accept and decline ask the server; Later and Esc only put it away', async () => {
  const { user, onLater } = open()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Later' }))
  expect(onLater).toHaveBeenCalledTimes(2)
  expect(decline).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  expect(decline).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  expect(accept).toHaveBeenCalledOnce()
})

test('Enter that was meant for something else answers nothing, and what may not be declined has no Decline', async () => {
  const { user } = open({ moves: ['accept'] })
  await user.keyboard('{Enter} ')
  expect(accept).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull()
})

test('the ring goes by the server’s clock where the device is a day ahead', async () => {
  const day = 24 * 60 * 60_000
  const now = Date.now()
  noteServerTime(new Date(now - day).toUTCString(), now, now)
  show(<CountdownRing until={new Date(now - day + 90_000).toISOString()} />)
  expect(screen.getByRole('timer').textContent).toMatch(/^1:(2|3)\d/)
  noteServerTime(new Date(now).toUTCString(), now, now)
})

test('what is offered to this courier is an offer, what is free is none; an answered run is none either', () => {
  const mine = order()
  const told = order({ _id: 'b', status: 'pending' })
  const free = order({ _id: 'c', status: 'pending', offerExpiresAt: null })
  const run = { _id: 'r', status: 'handed-out', acceptedAt: null, handedOutAt: 'x', stops: [] }
  const offers = offersOf(listOf(mine, told, free), [run, { ...run, _id: 's', acceptedAt: 'y' }] as never)
  expect(offers.map(({ key }) => key.split(' ')[0])).toEqual(['a', 'b', 'r'])
})

test('the sheet takes the focus, and gives it back', async () => {
  const { unmount } = open()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')))
  unmount()
})
