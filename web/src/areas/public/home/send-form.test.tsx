// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { Config } from '../../../lib/query/config.queries.ts'
import { show } from '../../../lib/testing/show.tsx'
import { SendForm } from './send-form.tsx'

const config = {
  timeZone: 'America/Toronto',
  timeWindows: [{ start: '09:00', end: '11:00', enabled: true }],
  nowLeadMinutes: 60,
  nowWindowMinutes: 120,
  distanceUnit: 'km',
} as unknown as Config
vi.mock('../../../lib/query/config.queries.ts', async (original) => ({
  ...(await original<object>()),
  useConfig: () => config,
}))
vi.mock('../../../lib/session/session.tsx', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ user: null }),
}))
let isDown = true
vi.mock('../../../lib/api/api.ts', () => ({
  api: async (name: string) => {
    if (name !== 'POST /orders/quote') return { data: [] }
    if (isDown) throw new ApiError('The server is busy', { status: 503, code: 'internal' })
    const expiresAt = new Date(Date.now() + 900_000).toISOString()
    const quote = { quoteId: 'q', expiresAt, pricing: { total: 14.5 }, lines: [] }
    return { data: { ...quote, estimatedDistance: null, estimatedDuration: null } }
  },
}))

test('a price that failed is asked again by the same button', async () => {
  const { user } = show(<SendForm />)
  await user.type(screen.getByRole('combobox', { name: /^From/ }), 'M5H 2N2')
  await user.type(screen.getByRole('combobox', { name: /^To/ }), 'M5A 3C4')
  await user.click(screen.getByRole('button', { name: 'Show the price' }))
  await screen.findByText('The server is busy')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Show the price' }))
  expect(await screen.findByText('$14.50')).toBeTruthy()
  expect(screen.queryByText('The server is busy')).toBeNull()
})
