import type { UnsubscribeView } from '@maple/contract'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { changeSwitches, findUser, getPreferences } from '../identity/index.ts'
import { AppError } from '../platform/errors.ts'
import { readUnsubscription, type Unsubscription } from './unsubscribe-link.ts'

type View = z.infer<typeof UnsubscribeView>

/** `ada@example.ca` as `a…@example.ca`: whoever holds the email knows the rest. */
const masked = (email: string): string => email.replace(/^(.).*@/, '$1…@')

async function view({ db }: Deps, { userId, channel, topic }: Unsubscription): Promise<View> {
  const user = await findUser(db, userId)
  if (!user) throw new AppError('wrong_token', 'This link is not complete. Open it again from the message.')
  const switches = (await getPreferences(db, userId))[channel] as Record<string, boolean>
  return { account: masked(user.email), channel, topic, subscribed: switches[topic] === true }
}

function requireToken(deps: Deps, token: string): Unsubscription {
  const what = readUnsubscription(deps, token)
  if (!what) throw new AppError('wrong_token', 'This link is not complete. Open it again from the message.')
  return what
}

export const getUnsubscription = (deps: Deps, token: string): Promise<View> => view(deps, requireToken(deps, token))

/** Without a session: the signed link is enough to stop messages, and good for nothing else. */
export async function unsubscribe(deps: Deps, token: string, ip: string, oneClick: boolean): Promise<View> {
  const what = requireToken(deps, token)
  await view(deps, what)
  const origin = { source: oneClick ? 'one-click' : 'unsubscribe-link', ip } as const
  await deps.db.transaction((tx) =>
    changeSwitches(tx, what.userId, { [what.channel]: { [what.topic]: false } }, origin),
  )
  return view(deps, what)
}
