// @vitest-environment jsdom
import { chosenEvents } from '@maple/contract/webhooks/event-catalogue'
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useOpenEvents } from './use-open-events.ts'

const session = vi.hoisted(() => ({ user: { role: 'customer', permissions: [] as string[] } }))
vi.mock('../lib/session/session.tsx', () => ({ useSession: () => session }))

const openTo = (role: string, permissions: string[] = []) => {
  session.user = { role, permissions }
  return renderHook(useOpenEvents).result.current
}

test('[N1] owners are offered every event, staff those of what they may see', () => {
  expect(openTo('customer')).toEqual(chosenEvents)
  expect(openTo('admin', ['settings-management'])).toEqual([])
  const orders = openTo('admin', ['settings-management', 'order-tracking'])
  expect(orders).toContain('order.placed')
  expect(orders.filter((event) => event.startsWith('invoice.'))).toEqual([])
  expect(openTo('super-admin', ['order-tracking', 'financial-reports'])).toEqual(chosenEvents)
})
