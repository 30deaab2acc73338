// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../../lib/testing/show.tsx'
import { notePlace } from './last-place.ts'
import { goodForMs, useWhereAmI } from './use-where-am-i.ts'

const told = vi.fn()
function Step() {
  const whereAmI = useWhereAmI()
  return (
    <button type="button" onClick={() => told(whereAmI())}>
      Done
    </button>
  )
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation')
  vi.restoreAllMocks()
  told.mockReset()
})

test('a step without a fix goes at once: without a place, or with the last fresh one of the page', async () => {
  // A receiver that never answers.
  Object.defineProperty(navigator, 'geolocation', {
    value: { getCurrentPosition: () => undefined },
    configurable: true,
  })
  const { user } = show(<Step />)
  await user.click(screen.getByRole('button'))
  expect(told).toHaveBeenLastCalledWith(undefined)
  notePlace({ latitude: 43.6, longitude: -79.4 })
  await user.click(screen.getByRole('button'))
  expect(told).toHaveBeenLastCalledWith({ latitude: 43.6, longitude: -79.4 })
  const later = performance.now() + goodForMs + 1
  vi.spyOn(performance, 'now').mockReturnValue(later)
  await user.click(screen.getByRole('button'))
  expect(told).toHaveBeenLastCalledWith(undefined)
})
