import { isEnded } from '@maple/contract'
import type { DepsInTx } from '../deps.ts'
import type { Db, Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { hashToken } from '../platform/secrets.ts'
import { attemptsByStop } from './attempts.sql.ts'
import type { OrderHead, OrderWithPeople, StopRow } from './order-rows.ts'
import { findOrder } from './orders.sql.ts'
import { findLink, putLink, type RecipientLink } from './recipient-links.sql.ts'

/** How long a link is good for after the order has ended (N6). */
const goodForMs = 7 * 86_400_000
export const linksEndedBefore = (now: Date): Date => new Date(now.getTime() - goodForMs)

type Contact = Pick<StopRow, 'id' | 'contactEmail' | 'contactPhone'>

/**
 * 256 bits that only whoever has the key can make, so that every notice carries the same link though only its hash is
 * stored. It hangs on the contact: when staff correct that, the link of the wrong person ends.
 */
const tokenOf = ({ secrets }: Pick<DepsInTx, 'secrets'>, { id, contactEmail, contactPhone }: Contact): string =>
  secrets.sign(`${id}\0${contactEmail ?? ''}\0${contactPhone ?? ''}`, 'recipient-link')

/** The token for a notice to the recipient at a stop. */
export async function openRecipientLink(tx: Tx, deps: DepsInTx, orderId: string, stop: StopRow): Promise<string> {
  const token = tokenOf(deps, stop)
  await putLink(tx, hashToken(token), orderId, stop.id)
  return token
}

export interface LinkedStop {
  link: RecipientLink
  order: OrderWithPeople
  stop: StopRow
  /** At their own stop, if it failed; what others have left is not theirs. */
  attemptsLeft: number
}

/** A wrong token, one that has ended and one of another contact answer alike. */
export async function requireLink(db: Db, deps: DepsInTx, token: string): Promise<LinkedStop> {
  const link = await findLink(db, hashToken(token))
  const order = link && (await findOrder(db, link.orderId))
  const stop = order?.stops.find(({ id }) => id === link?.stopId)
  if (!link || !order || !stop || tokenOf(deps, stop) !== token || hasEnded(order, deps.now()))
    throw new AppError('not_found', 'This link is not valid or has ended')
  return { link, order, stop, attemptsLeft: await attemptsLeftAt(db, deps, order, stop) }
}

async function attemptsLeftAt(db: Db, { settings }: DepsInTx, order: OrderHead, stop: StopRow): Promise<number> {
  if (stop.status !== 'failed') return 0
  const tried = (await attemptsByStop(db, order.id)).get(stop.id) ?? 0
  return Math.max(0, settings.get('orders.maxAttempts') - tried)
}

function hasEnded({ status, deliveredAt, returnedAt, cancelledAt }: OrderHead, now: Date): boolean {
  if (!isEnded(status)) return false
  const ends = [deliveredAt, returnedAt, cancelledAt].flatMap((at) => (at ? [new Date(at).getTime()] : []))
  return ends.length > 0 && Math.max(...ends) < linksEndedBefore(now).getTime()
}
