// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { show } from '../../../../lib/testing/show.tsx'
import type { OrderView } from '../../../../orders/index.ts'
import { DecideDialog } from './decide-dialog.tsx'
import type { Way } from './decide-values.ts'
import { FinishStopDialog } from './finish-stop-dialog.tsx'
import { isClear } from './open-stops.ts'

const [move, again, finish] = [vi.fn(), vi.fn(), vi.fn()]
vi.mock('../staff-orders.queries.ts', () => ({
  useMoveOrder: () => ({ mutateAsync: move }),
  useReattempt: () => ({ mutateAsync: again }),
  useFinishStop: () => ({ mutateAsync: finish }),
}))
vi.mock('../../../../lib/query/config.queries.ts', () => ({ useConfig: () => ({ timeZone: 'America/Toronto' }) }))

beforeEach(() => {
  for (const each of [move, again, finish]) each.mockReset().mockResolvedValue(undefined)
})

const none = { signature: false, pin: false, photo: false }
const stop = (_id: string, kind: 'pickup' | 'delivery', status: string, proof = none) => ({
  _id,
  kind,
  status,
  address: `${_id} Mill St`,
  proof,
  proofs: [],
})
const orderOf = (given: object) => ({ _id: 'o', moves: [], stops: [], ...given }) as unknown as OrderView
const failed = (moves = ['reattempt', 'restart', 'return'], doors = ['d1']) =>
  orderOf({
    status: 'undelivered',
    moves,
    courier: { user: { firstName: 'Luc' } },
    stops: [stop('p', 'pickup', 'done'), ...doors.map((id) => stop(id, 'delivery', 'failed'))],
  })

function decide(order: OrderView, way: Way) {
  const onClose = vi.fn()
  return { ...show(<DecideDialog order={order} way={way} onClose={onClose} />), onClose }
}
const press = (name: string) => screen.getByRole('button', { name })

test('[H5] the same courier tries one stop of several again, in a window that any staff may name', async () => {
  const { user, onClose } = decide(failed(undefined, ['d1', 'd2']), 'courier')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Stop' }), 'd2')
  await user.selectOptions(screen.getByRole('combobox', { name: 'When' }), 'later')
  await user.click(press('Try again'))
  expect((await screen.findAllByRole('alert')).length).toBe(3)
  await user.type(screen.getByLabelText(/Delivery date/), '2030-01-15')
  await user.type(screen.getByLabelText(/^From/, { selector: 'input[type=time]' }), '09:15')
  await user.type(screen.getByLabelText(/^To/, { selector: 'input[type=time]' }), '10:45')
  await user.click(press('Try again'))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(again).toHaveBeenCalledWith({
    id: 'o',
    from: 'courier',
    stopId: 'd2',
    windowStart: '2030-01-15T14:15:00.000Z',
    windowEnd: '2030-01-15T15:45:00.000Z',
  })
})

test('[H5] it starts anew from the depot, at once', async () => {
  const { user, onClose } = decide(failed(), 'depot')
  await user.click(press('Start anew'))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(again).toHaveBeenCalledWith({ id: 'o', from: 'depot' })
})

test('[H5] a return needs the name of who took it, and staff may leave out what it costs', async () => {
  const { user, onClose } = decide(failed(['return']), 'return')
  // The only way that is left is not asked for.
  expect(screen.queryByRole('radio')).toBeNull()
  await user.click(press('Return'))
  expect((await screen.findByRole('alert')).textContent).toBe('Please give a name')
  await user.type(screen.getByRole('textbox', { name: /Who took it back/ }), ' Ada ')
  await user.click(screen.getByRole('checkbox', { name: /Leave out the return fee/ }))
  await user.click(press('Return'))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(move).toHaveBeenCalledWith({ id: 'o', status: 'returned', signerName: 'Ada', returnFee: false })
})

test('[H5] what the server has against it is said, and the dialog stays', async () => {
  again.mockRejectedValue(new ApiError('No further attempt is open', { status: 409, code: 'order_moved_on' }))
  const { user, onClose } = decide(failed(), 'courier')
  await user.click(press('Try again'))
  expect((await screen.findByRole('alert')).textContent).toBe('No further attempt is open')
  expect(onClose).not.toHaveBeenCalled()
})

test('[H4] of several stops staff name the one, and say why where proof is missing', async () => {
  const pin = { ...none, pin: true }
  const order = orderOf({
    status: 'in-transit',
    stops: [stop('p', 'pickup', 'done'), stop('d1', 'delivery', 'waiting'), stop('d2', 'delivery', 'waiting', pin)],
  })
  const onClose = vi.fn()
  const { user } = show(<FinishStopDialog order={order} kind="delivery" onClose={onClose} />)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Which stop?' }), 'd2')
  await user.click(press('Mark as Delivered'))
  expect((await screen.findByRole('alert')).textContent).toBe('Please give a reason')
  expect(finish).not.toHaveBeenCalled()
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Recipient was known by sight')
  await user.click(press('Mark as Delivered'))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(finish).toHaveBeenCalledWith({
    id: 'o',
    stopId: 'd2',
    status: 'done',
    notes: 'Recipient was known by sight',
  })
})

test('[H4] a click is enough where one stop is left that asks for nothing', () => {
  const at = (proof = none, ...more: object[]) =>
    orderOf({
      status: 'in-transit',
      stops: [stop('p', 'pickup', 'done'), stop('d', 'delivery', 'waiting', proof), ...more],
    })
  expect(isClear(at(), 'delivery')).toBe(true)
  expect(isClear(at({ ...none, signature: true }), 'delivery')).toBe(false)
  expect(isClear(at(none, stop('e', 'delivery', 'waiting')), 'delivery')).toBe(false)
})
