// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../../lib/testing/show.tsx'
import { DeviceCard } from './device-card.tsx'
import { useWakeLock } from './use-wake-lock.ts'

const release = vi.fn(async () => undefined)
const request = vi.fn(async () => ({ released: false, release }))
const give = (wakeLock: unknown) =>
  Object.defineProperty(navigator, 'wakeLock', { value: wakeLock, configurable: true })

afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock')
  localStorage.clear()
  vi.clearAllMocks()
})

const refused = vi.fn()
function Screen() {
  const [on, setOn] = useState(true)
  useWakeLock(on, refused)
  return (
    <button type="button" onClick={() => setOn(false)}>
      Off
    </button>
  )
}

test('the screen is kept on while it is wanted, and let go afterwards', async () => {
  give({ request })
  const { user } = show(<Screen />)
  await waitFor(() => expect(request).toHaveBeenCalledWith('screen'))
  await user.click(screen.getByRole('button', { name: 'Off' }))
  await waitFor(() => expect(release).toHaveBeenCalled())
})

test('what the browser lets go of while the page is hidden is asked for again when it is back', async () => {
  give({ request: request.mockImplementation(async () => ({ released: true, release })) })
  show(<Screen />)
  await waitFor(() => expect(request).toHaveBeenCalledOnce())
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(request).toHaveBeenCalledTimes(2))
})

test('a device that saves its battery is said to', async () => {
  give({ request: async () => Promise.reject(new DOMException('', 'NotAllowedError')) })
  show(<Screen />)
  await waitFor(() => expect(refused).toHaveBeenCalledOnce())
})

test('the switches are kept on the device; a browser that cannot keep the screen on has no switch for it', async () => {
  const bare = show(<DeviceCard />)
  expect(screen.queryByRole('switch', { name: /screen/ })).toBeNull()
  bare.unmount()
  give({ request })
  const { user } = show(<DeviceCard />)
  await user.click(screen.getByRole('switch', { name: /Keep the screen on/ }))
  expect(localStorage.getItem('screen-may-sleep')).toBe('1')
  await user.click(screen.getByRole('switch', { name: /Ring and vibrate/ }))
  expect(localStorage.getItem('offers-silent')).toBe('1')
})
