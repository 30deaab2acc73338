// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { useUnsaved } from '../form/unsaved.ts'
import { show } from '../testing/show.tsx'
import { SessionProvider, type User, useSession } from './session.tsx'

const server = vi.hoisted(() => ({ answer: vi.fn(), die: (_name: string): void => undefined }))
vi.mock('../api/api.ts', () => ({
  api: (name: string) => server.answer(name),
  whenSessionDies: (told: (name: string) => void) => {
    server.die = told
  },
}))
vi.mock('../../ui/toast.ts', () => ({ toast: { success: vi.fn(), error: vi.fn(), info: vi.fn() } }))
vi.mock('../i18n.ts', () => ({ activateLanguage: vi.fn(), hasChosenLanguage: () => true, currentLanguage: () => 'en' }))
vi.mock('../theme.ts', () => ({ currentTheme: () => 'light', setTheme: vi.fn() }))

const ana = { _id: 'ana', firstName: 'Ana' } as User
const ben = { _id: 'ben', firstName: 'Ben' } as User
const dead = new ApiError('Sign in', { status: 401, code: 'unauthorized' } as never)
const away = new ApiError('Away', { status: 0, code: 'network' })

beforeEach(() => {
  localStorage.clear()
  server.answer.mockReset().mockResolvedValue({ user: ana })
})
const keep = (token: string, user: User) => {
  localStorage.setItem('token', token)
  localStorage.setItem('user', JSON.stringify(user))
}

let session: ReturnType<typeof useSession>
function Screen({ typed = false }) {
  session = useSession()
  const { pathname } = useLocation()
  useUnsaved(typed)
  const says = [session.status, session.user?.firstName, session.interrupted && 'interrupted', pathname]
  return <p data-testid="says">{says.filter(Boolean).join(' ')}</p>
}
const open = (typed = false, at = '/customer') =>
  show(
    <SessionProvider>
      <Screen typed={typed} />
    </SessionProvider>,
    { at },
  )
const says = (text: string) => waitFor(() => expect(screen.getByTestId('says').textContent).toBe(text))
const otherTab = (key: string | null) => act(() => dispatchEvent(new StorageEvent('storage', { key })))

test('a token that is kept is somebody again', async () => {
  keep('t', ana)
  open()
  await says('in Ana /customer')
})

test('while the server is away, who was signed in stays so', async () => {
  keep('t', ana)
  server.answer.mockRejectedValue(away)
  open()
  await says('in Ana /customer')
  expect(localStorage.getItem('token')).toBe('t')
})

test('a session that dies leads to the login; at the start it is only forgotten', async () => {
  keep('t', ana)
  open()
  await says('in Ana /customer')
  act(() => server.die('GET /orders'))
  await says('out /login')
  expect(localStorage.getItem('token')).toBeNull()
  act(() => server.die('GET /auth/me'))
  await says('out /login')
})

test('over something typed a dead session is interrupted, and goes on for the same person', async () => {
  keep('t', ana)
  open(true)
  await says('in Ana /customer')
  act(() => server.die('PUT /users/profile'))
  await says('in Ana interrupted /customer')
  act(() => session.resume('t2', ana))
  await says('in Ana /customer')
  expect(localStorage.getItem('token')).toBe('t2')
})

test('who gives it up is at the login', async () => {
  keep('t', ana)
  open(true)
  await says('in Ana /customer')
  act(() => server.die('PUT /users/profile'))
  act(() => session.abandon())
  await says('out /login')
})

test('another tab signs out or in: this one follows, unless something is typed here', async () => {
  keep('t', ana)
  const { unmount } = open()
  await says('in Ana /customer')
  keep('b', ben)
  server.answer.mockResolvedValue({ user: ben })
  otherTab('token')
  await says('in Ben /customer')
  localStorage.clear()
  otherTab(null)
  await says('out /customer')
  unmount()

  keep('t', ana)
  server.answer.mockResolvedValue({ user: ana })
  open(true)
  await says('in Ana /customer')
  localStorage.clear()
  otherTab(null)
  await says('in Ana interrupted /customer')
})

test('an answer of a session that was replaced meanwhile is not taken', async () => {
  keep('t', ana)
  open()
  await says('in Ana /customer')
  const slow = Promise.withResolvers<{ user: User }>()
  server.answer.mockReturnValueOnce(slow.promise)
  const asked = session.refresh()
  act(() => session.signIn('b', ben))
  slow.resolve({ user: ana })
  await act(() => asked)
  await says('in Ben /customer')
})

test('signing out ends the session on the server, also one that was dead already', async () => {
  keep('t', ana)
  open()
  await says('in Ana /customer')
  server.answer.mockRejectedValueOnce(dead)
  await act(() => session.signOut())
  expect(server.answer).toHaveBeenLastCalledWith('POST /auth/logout')
  await says('out /')
})

test('what the old screen still asks while the next one is on its way is no lost session, nor is its late answer', async () => {
  keep('t', ana)
  open()
  await says('in Ana /customer')
  let asksOnce = 0
  server.answer.mockImplementation(async (name: string) => {
    if (name !== 'POST /auth/logout') return { user: ana }
    // A screen that is drawn once more before the new one: its question has no token any more.
    queueMicrotask(() => {
      asksOnce += 1
      server.die('GET /orders')
    })
    return {}
  })
  await act(async () => {
    await session.signOut()
    server.die('GET /orders/stats')
  })
  await says('out /')
  act(() => server.die('GET /notifications'))
  await says('out /')
  expect(asksOnce).toBe(1)
  act(() => session.signIn('t2', ben))
  await says('in Ben /')
  act(() => server.die('GET /orders'))
  await says('out /login')
})

test('what dies while somebody signs out does not send them to the login', async () => {
  keep('t', ana)
  open()
  await says('in Ana /customer')
  server.answer.mockImplementation(async () => {
    // Asked before, and answered only now.
    server.die('GET /notifications')
    return {}
  })
  await act(() => session.signOut())
  await says('out /')
})
