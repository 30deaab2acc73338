import { authenticate } from '../src/identity/index.ts'
import type { Tx } from '../src/platform/db.ts'
import { AppError } from '../src/platform/errors.ts'
import type { Principal } from '../src/platform/principal.ts'
import type { Person, TestApp } from './make-app.ts'

/** Whoever a person is to the rooms, for rounds that go past HTTP. */
export async function principalOf({ node }: TestApp, { token }: Person): Promise<Principal> {
  const request = { ip: '10.0.0.1', headers: {}, cookies: {} }
  const found = await authenticate(node.deps, token, request as unknown as Parameters<typeof authenticate>[2])
  if (!found) throw new Error('nobody is signed in by this token')
  return found
}

/** How one side of a race ended: 'done', or the code by which it was refused. Anything else is a fault. */
export const endOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof AppError) return error.code
      throw error
    },
  )

/** All of it in one transaction. */
export const inTx = ({ db }: Pick<TestApp, 'db'>, work: (tx: Tx) => Promise<unknown>): Promise<string> =>
  endOf(db.transaction(work))

/** How often each way of ending came, to be told when none of the expected came. */
export function tally() {
  const counted: Record<string, number> = {}
  return {
    counted,
    add: (...ends: string[]) => {
      const key = ends.join(' / ')
      counted[key] = (counted[key] ?? 0) + 1
    },
  }
}

/** Thousands of orders are placed in a race, and none of the emails about them is looked at: a third of its time. */
export async function withoutMails<P extends Person>(t: TestApp, person: P): Promise<P> {
  await t.put('/users/preferences/notifications', { email: { orderUpdates: false } }, person)
  return person
}
