// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../lib/testing/show.tsx'
import { AttentionCard } from './attention-card.tsx'
import type { Dashboard } from './dashboard.queries.ts'

vi.mock('../../../lib/query/config.queries.ts', () => ({ useConfig: () => ({ timeZone: 'America/Toronto' }) }))

const since = '2026-01-15T15:00:00.000Z'
const data = {
  attentionCounts: { 'route-declined': 1, attempt: 1 },
  attention: [
    {
      kind: 'route-declined',
      since,
      order: null,
      courier: { _id: 'c1', firstName: 'Noé', lastName: 'Roy' },
      note: 'Too far',
    },
    {
      kind: 'attempt',
      since,
      order: { _id: 'o1', orderNumber: 'MD123456789012', status: 'undelivered', delivery: '55 Mill St' },
      courier: null,
      note: null,
    },
  ],
} as unknown as Dashboard

test('[O7] [H5] a declined run leads to its courier’s runs, by badge and row; a failed attempt to its order', () => {
  show(<AttentionCard data={data} />)
  const places = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(places).toEqual([
    '/admin/board?profile=c1',
    '/admin/orders?status=undelivered&sort=createdAt',
    '/admin/board?profile=c1',
    '/admin/orders?order=MD123456789012',
  ])
})
