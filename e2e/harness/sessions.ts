import { randomUUID } from 'node:crypto'
import { type APIRequestContext, request } from '@playwright/test'

export const roles = ['customer', 'courier', 'newcourier', 'admin', 'superadmin'] as const
export type DemoRole = (typeof roles)[number]

export type Session = { token: string; user: { _id: string } }

/** Somebody of one test alone. */
export type Person = Session & { firstName: string; lastName: string; email: string; password: string }

/** Well before the ten minutes are over that a sign-in counts as confirmed (I1). */
const freshMs = 5 * 60_000

/** One sign-in for each role and worker, since sign-ins are limited; anew when a test has ended the session. */
export function makeSessions(baseURL: string) {
  const kept = new Map<DemoRole, { session: Session; at: number }>()
  return async (role: DemoRole): Promise<Session> => {
    const known = kept.get(role)
    if (known && Date.now() - known.at < freshMs && (await isAlive(baseURL, known.session.token))) return known.session
    const session = await signIn(baseURL, role)
    kept.set(role, { session, at: Date.now() })
    return session
  }
}

/** Calls the API as someone: paths are given whole, as in `/api/orders`. */
export function apiAs(baseURL: string, token: string | undefined): Promise<APIRequestContext> {
  return request.newContext({ baseURL, extraHTTPHeaders: token ? { authorization: `Bearer ${token}` } : {} })
}

async function signIn(baseURL: string, role: DemoRole): Promise<Session> {
  const api = await apiAs(baseURL, undefined)
  const reply = await api.post('/api/auth/login', {
    data: { email: `${role}@demo.test`, password: 'Maple-Dispatch-1' },
  })
  const body = await reply.json()
  await api.dispose()
  if (!reply.ok()) throw new Error(`${role} cannot sign in: ${reply.status()} ${body.message}`)
  return { token: body.token, user: body.user }
}

/** A customer, unless told otherwise. Registering signs in at once, and is not limited as signing in is. */
export async function registerPerson(baseURL: string, given: Record<string, string> = {}): Promise<Person> {
  const key = randomUUID().slice(0, 8)
  const who = {
    firstName: 'Ada',
    lastName: `Tester-${key}`,
    email: `ada.${key}@example.test`,
    phone: '(416) 555-0123',
    password: 'Quiet-River-42',
    ...given,
  }
  const api = await apiAs(baseURL, undefined)
  const reply = await api.post('/api/auth/register', { data: who })
  const body = await reply.json()
  await api.dispose()
  if (!reply.ok()) throw new Error(`${who.email} cannot register: ${reply.status()} ${body.message}`)
  return { ...who, token: body.token, user: body.user }
}

async function isAlive(baseURL: string, token: string): Promise<boolean> {
  const api = await apiAs(baseURL, token)
  const reply = await api.get('/api/auth/me')
  await api.dispose()
  return reply.ok()
}
