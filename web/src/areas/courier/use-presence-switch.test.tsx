// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../lib/testing/show.tsx'
import { usePresenceSwitch } from './use-presence-switch.tsx'

const server = vi.hoisted(() => ({ answer: vi.fn() }))
vi.mock('../../lib/api/api.ts', () => ({ api: (name: string) => server.answer(name) }))
vi.mock('../../lib/api/socket.ts', () => ({ useNews: () => undefined }))
vi.mock('../../lib/query/config.queries.ts', () => ({ useConfig: () => ({ timeZone: 'America/Toronto' }) }))

const order = { _id: 'a', orderNumber: 'MD000000000001', status: 'accepted', delivery: { address: '3 Third St' } }

function Switch() {
  const { toggle, isPending, question } = usePresenceSwitch({ isOnline: true }, () => undefined)
  return (
    <>
      <button type="button" onClick={toggle} disabled={isPending}>
        Go Offline
      </button>
      {question}
    </>
  )
}

const slow = { orders: Promise.withResolvers<{ data: unknown[] }>() }
beforeEach(() => {
  slow.orders = Promise.withResolvers()
  server.answer
    .mockReset()
    .mockImplementation(async (name: string) => (name === 'GET /orders' ? slow.orders.promise : { data: [] }))
})
const asked = (name: string) => server.answer.mock.calls.filter(([one]) => one === name).length

test('[O3] one who presses before the open work is known is asked once it is', async () => {
  const { user } = show(<Switch />)
  await user.click(screen.getByRole('button', { name: 'Go Offline' }))
  expect(screen.getByRole('button', { name: 'Go Offline' })).toHaveProperty('disabled', true)
  expect(asked('PUT /couriers/toggle-online')).toBe(0)
  slow.orders.resolve({ data: [order] })
  expect(await screen.findByRole('dialog', { name: 'You have 1 open delivery' })).toBeTruthy()
  expect(asked('PUT /couriers/toggle-online')).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Go offline all the same' }))
  await waitFor(() => expect(asked('PUT /couriers/toggle-online')).toBe(1))
})

test('[O3] with nothing open the switch does what it says', async () => {
  const { user } = show(<Switch />)
  await user.click(screen.getByRole('button', { name: 'Go Offline' }))
  slow.orders.resolve({ data: [] })
  await waitFor(() => expect(asked('PUT /couriers/toggle-online')).toBe(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})
