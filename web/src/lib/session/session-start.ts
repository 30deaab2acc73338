import type { UserView } from '@maple/contract'
import { api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { stored } from '../stored.ts'

/** How long a start waits for the server before it goes on with who was signed in. */
export const patienceMs = 2000

/** Known before the first screen is drawn; undefined: the server has not said yet. */
export type Start = { user: UserView } | { user: undefined; lost: boolean } | undefined

let start: Start

export function storedUser(): UserView | undefined {
  try {
    return JSON.parse(stored.get('user') ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Asks whose session it is, beside loading the screen: nothing is drawn twice, and no spinner comes in between. */
export async function startSession(): Promise<void> {
  if (!stored.get('token')) return
  const asked = api('GET /auth/me').then(
    ({ user }) => {
      start = { user }
    },
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 401) start = { user: undefined, lost: true }
    },
  )
  await Promise.race([asked, new Promise((done) => setTimeout(done, navigator.onLine ? patienceMs : 0))])
}

export const sessionStart = (): Start => start
