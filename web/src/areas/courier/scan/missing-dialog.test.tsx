// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../lib/testing/show.tsx'
import { MissingDialog } from './missing-dialog.tsx'
import { canMiss, type Pickup } from './missing-parcels.ts'

const miss = vi.fn()
vi.mock('../courier.queries.ts', () => ({ useMissParcels: () => ({ mutateAsync: miss }) }))
vi.mock('../active/use-say-done.ts', () => ({ useSayDone: () => () => undefined }))
vi.mock('../active/use-where-am-i.ts', () => ({ useWhereAmI: () => () => undefined }))

beforeEach(() => {
  miss.mockReset().mockResolvedValue('sent')
})

const pickup = (number: string, ...statuses: Pickup['parcels'][number]['status'][]): Pickup => ({
  order: { _id: number, orderNumber: number },
  parcels: statuses.map((status, at) => ({
    _id: `${number}-${at}`,
    barcode: `${number}-0${at + 1}`,
    description: 'Books',
    status,
  })),
})
function open(...pickups: Pickup[]) {
  const onClose = vi.fn()
  return { ...show(<MissingDialog pickups={pickups} onClose={onClose} />), onClose }
}
const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(name) })
const send = () => screen.getByRole('button', { name: 'Report and go on' })

test('[O5] what was not scanned is chosen already; with a reason it is reported', async () => {
  const { user, onClose } = open(pickup('MD1', 'loaded', 'waiting'))
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  expect(box('MD1-02')).toHaveProperty('checked', true)
  await user.click(send())
  expect((await screen.findByRole('alert')).textContent).toBe('Please choose a reason')
  await user.selectOptions(screen.getByRole('combobox'), 'Package damaged')
  await user.click(send())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(miss.mock.calls).toMatchObject([[{ order: { _id: 'MD1' }, parcels: [{ _id: 'MD1-1' }], reason: 'damaged' }]])
})

test('[O5] something else needs a note', async () => {
  const { user } = open(pickup('MD1', 'loaded', 'waiting'))
  await user.selectOptions(screen.getByRole('combobox'), 'Something else')
  await user.click(send())
  expect((await screen.findByRole('alert')).textContent).toBe('This reason needs a note')
  expect(miss).not.toHaveBeenCalled()
})

test('[O5] of two orders at one door each is told of its own; one of which nothing is left is not picked up', async () => {
  const { user, onClose } = open(pickup('MD1', 'waiting', 'waiting'), pickup('MD2', 'loaded', 'waiting'))
  await user.selectOptions(screen.getByRole('combobox'), 'Parcel missing')
  await user.click(box('MD1-01'))
  await user.click(box('MD1-02'))
  await user.click(send())
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing of MD1 is here')
  await user.click(box('MD1-02'))
  await user.click(send())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(
    miss.mock.calls.map(([form]) => [form.order._id, form.parcels.map(({ _id }: { _id: string }) => _id)]),
  ).toEqual([
    ['MD1', ['MD1-0']],
    ['MD2', ['MD2-1']],
  ])
})

test('[O5] an only parcel cannot be missing: it is a pickup in vain', () => {
  expect(canMiss([pickup('MD1', 'waiting')])).toBe(false)
  expect(canMiss([pickup('MD1', 'missing', 'waiting')])).toBe(false)
  expect(canMiss([pickup('MD1', 'waiting', 'waiting')])).toBe(true)
  expect(canMiss([pickup('MD1', 'waiting'), pickup('MD2', 'waiting')])).toBe(false)
})
