// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { accountsQuery } from '../../../accounts/index.ts'
import { aCache, show } from '../../../lib/testing/show.tsx'
import type { OrderView } from '../../../orders/index.ts'
import { AgainLink, RepeatLink } from './order-actions.tsx'

vi.mock('../../../lib/session/session.tsx', () => ({ useSession: () => ({ user: { _id: 'luc', role: 'customer' } }) }))

const own = { _id: 'luc', kind: 'personal', role: 'owner', closed: false }
const order = { orderNumber: 'MD1', account: { _id: 'firm' } } as OrderView

function showFor(role: string, { chosen = 'luc', closed = false } = {}) {
  localStorage.setItem('account:luc', chosen)
  const firm = { _id: 'firm', kind: 'business', role, closed }
  const client = aCache()
  client.setQueryData(accountsQuery({ limit: 100 }).queryKey, { data: [own, firm] } as never)
  const { container } = show(
    <>
      <RepeatLink order={order} />
      <AgainLink order={order} />
    </>,
    { client },
  )
  return [...container.querySelectorAll('a')].map(({ textContent }) => textContent?.split(',')[0])
}

test('[M3] an order of a firm is repeated by its owners and bookers only', () => {
  expect(showFor('owner')).toContain('Repeat this order')
  expect(showFor('booker')).toContain('Repeat this order')
  expect(showFor('viewer')).not.toContain('Repeat this order')
  expect(showFor('billing')).not.toContain('Repeat this order')
  expect(showFor('owner', { closed: true })).not.toContain('Repeat this order')
})

test('[J1] who may not order for the account they act for is not asked to order again', () => {
  expect(showFor('booker', { chosen: 'firm' })).toContain('Order again')
  expect(showFor('viewer', { chosen: 'firm' })).not.toContain('Order again')
  expect(showFor('viewer', { chosen: 'luc' })).toContain('Order again')
})
