// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { KeysPanel } from '../keys/index.ts'
import { ApiError } from '../lib/api/api-error.ts'
import { show } from '../lib/testing/show.tsx'
import { WebhookPanel } from './webhook-panel.tsx'
import type { Webhook } from './webhooks.queries.ts'
import { WebhooksPanel } from './webhooks-panel.tsx'

const calls = vi.fn()
vi.mock('../ui/toast.ts', () => ({ toast: { success: () => undefined, error: () => undefined } }))
/** One after the other, the last for good. */
const replies: Record<string, unknown[]> = {}
vi.mock('../lib/api/api.ts', () => ({
  api: async (name: string, call: unknown) => {
    calls(name, call)
    const [reply, ...later] = replies[name] ?? []
    if (later.length > 0) replies[name] = later
    if (reply instanceof Error) throw reply
    return reply ?? new Promise(() => undefined)
  },
}))
vi.mock('../lib/query/config.queries.ts', () => ({ useConfig: () => ({ timeZone: 'America/Toronto' }) }))
vi.mock('../lib/session/session.tsx', () => ({ useSession: () => ({ user: { role: 'customer', permissions: [] } }) }))

const webhook: Webhook = {
  _id: 'w1',
  account: { _id: 'a1', name: 'Clay Ltd' },
  url: 'https://clay.example/hook',
  mode: 'live',
  events: ['order.placed'],
  state: 'active',
  failingSince: null,
  offSince: null,
  offByFailures: false,
  lastDeliveredAt: null,
  oldSecretUntil: '2026-11-18T12:00:00.000Z',
  waiting: 0,
  createdBy: 'Ines Roy',
  createdAt: '2026-11-17T12:00:00.000Z',
}
const clay = { accountId: 'a1', name: 'Clay Ltd', isCompany: false }
const lost = new ApiError('Network', { status: 0, code: 'network' })
const nothing = { data: [], pagination: { page: 1, limit: 20, total: 0, pages: 0 } }
const keysSent = (name: string) =>
  calls.mock.calls.filter(([called]) => called === name).map(([, call]) => call.idempotencyKey)

function Where() {
  const { pathname, search } = useLocation()
  return <output aria-label="where">{pathname + search}</output>
}
const showOne = (base: string) =>
  show(
    <>
      <Where />
      <Routes>
        <Route path="/here" element={<WebhookPanel id="w1" places={{ base, order: (number) => number }} />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { at: '/here' },
  )

beforeEach(() => {
  calls.mockClear()
  for (const name of Object.keys(replies)) delete replies[name]
  replies['GET /webhooks'] = [nothing]
  replies['GET /api-keys'] = [nothing]
  replies['GET /webhooks/:id'] = [{ data: webhook }]
  replies['GET /webhooks/:id/deliveries'] = [nothing]
})

test.each([
  ['/admin/programs', '/admin/programs?tab=webhooks&accountId=a1'],
  ['/customer/programs', '/customer/programs?tab=webhooks'],
])('a webhook that was deleted at %s leads back to the list it was in', async (base, list) => {
  replies['DELETE /webhooks/:id'] = [{}]
  const { user } = showOne(base)
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await user.click(screen.getByRole('button', { name: 'Delete webhook' }))
  await waitFor(() => expect(screen.getByLabelText('where').textContent).toBe(list))
})

test('a changed secret: what was replaced signs for a day; the answer lost, the next try says what to do', async () => {
  replies['POST /webhooks/:id/rotate'] = [lost, { data: {} }]
  const { user } = showOne('/customer/programs')
  expect(await screen.findByText(/^Replaced secrets sign too until/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(screen.getByRole('menuitem', { name: 'Change the secret' }))
  const question = within(screen.getByRole('dialog', { name: 'Change the secret?' }))
  expect(question.getByText(/The one before it signs 24 hours more/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Make a new secret' }))
  await waitFor(() => expect(keysSent('POST /webhooks/:id/rotate')).toHaveLength(1))
  await user.click(await question.findByRole('button', { name: 'Make a new secret' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Secret of the webhook' }))
  expect(shown.getByRole('alert').textContent).toMatch(/answer with the new one was lost.*Change the secret again/)
  expect(new Set(keysSent('POST /webhooks/:id/rotate')).size).toBe(1)
})

test('a changed secret is shown once, with how long those before it still sign', async () => {
  replies['POST /webhooks/:id/rotate'] = [{ data: { secret: 'whsec_2' } }]
  const { user } = showOne('/customer/programs')
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(screen.getByRole('menuitem', { name: 'Change the secret' }))
  await user.click(screen.getByRole('button', { name: 'Make a new secret' }))
  expect((await screen.findByLabelText('Signing secret')).textContent).toBe('whsec_2')
  expect(screen.getByText(/^A replaced secret signs every event too for 24 hours/)).toBeTruthy()
})

test('a webhook whose secret was lost on the way says so, and where to get another one', async () => {
  const { secret: _, ...known } = { ...webhook, secret: 'whsec_1' }
  replies['POST /webhooks'] = [lost, { data: known }]
  const { user } = show(<WebhooksPanel of={clay} base="/customer/programs/webhooks" />)
  await user.click(await screen.findByRole('button', { name: 'New webhook' }))
  await user.type(screen.getByLabelText(/^Address/), 'https://clay.example/hook')
  await user.click(screen.getByRole('button', { name: 'Add webhook' }))
  await waitFor(() => expect(keysSent('POST /webhooks')).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: 'Add webhook' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Secret of the webhook' }))
  expect(shown.getByRole('alert').textContent).toMatch(/was added.*lost.*Change the secret on the page of the webhook/)
  expect(new Set(keysSent('POST /webhooks')).size).toBe(1)
})

test('a key whose secret was lost on the way says so: it is deleted and made again', async () => {
  replies['POST /api-keys'] = [lost, { data: { _id: 'k1', name: 'Till' } }]
  const { user } = show(<KeysPanel of={clay} />)
  await user.click(await screen.findByRole('button', { name: 'New key' }))
  await user.type(screen.getByLabelText(/^Name/), 'Till')
  await user.click(screen.getByRole('checkbox', { name: /^Read orders/ }))
  await user.click(screen.getByRole('button', { name: 'Make key' }))
  await waitFor(() => expect(keysSent('POST /api-keys')).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: 'Make key' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Key Till' }))
  expect(shown.getByRole('alert').textContent).toMatch(/was made.*lost.*Delete the key in the list and make another/)
  expect(new Set(keysSent('POST /api-keys')).size).toBe(1)
})
