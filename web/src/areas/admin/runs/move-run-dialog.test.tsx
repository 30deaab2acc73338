// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../lib/testing/show.tsx'
import { MoveRunDialog } from './move-run-dialog.tsx'
import type { Run } from './runs.queries.ts'

const move = vi.fn().mockResolvedValue(undefined)
const run = (id: string, status: Run['status'], firstName: string, stops: object[] = []) =>
  ({
    _id: id,
    status,
    day: '2030-01-15',
    courier: { _id: `courier of ${id}`, firstName, lastName: 'Roy' },
    stops,
  }) as unknown as Run
const mine = run('a', 'started', 'Luc', [
  { stopId: 's1', status: 'done', orderStatus: 'picked-up' },
  { stopId: 's2', status: 'waiting', orderStatus: 'picked-up' },
  { stopId: 's3', status: 'waiting', orderStatus: 'accepted' },
  { stopId: 's4', status: 'waiting', orderStatus: 'accepted' },
])
const others = [mine, run('b', 'handed-out', 'Mia'), run('c', 'done', 'Zoé')]
vi.mock('./runs.queries.ts', () => ({
  runsOfDayQuery: (day: string) => ({ queryKey: [day], queryFn: async () => others }),
  useMoveStops: () => ({ mutateAsync: move }),
}))

test('[O7] what is ahead and not on board goes to somebody else who drives that day', async () => {
  const onClose = vi.fn()
  const { user } = show(<MoveRunDialog run={mine} onClose={onClose} />)
  const choice = await screen.findByRole('combobox', { name: /Courier/ })
  expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['Choose…', 'Mia Roy'])
  await user.click(screen.getByRole('button', { name: 'Move' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Please choose a courier')
  await user.selectOptions(choice, 'b')
  await user.click(screen.getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(move).toHaveBeenCalledWith({ toRouteId: 'b', stopIds: ['s3', 's4'] })
})
