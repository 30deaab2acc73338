import type { reportIssue as contract, OrderStatus } from '@maple/contract'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import type { Db, Tx } from '../platform/db.ts'
import type { Upload } from '../platform/multipart.ts'
import type { Principal } from '../platform/principal.ts'
import { readDeviceTime } from './device-time.ts'
import { keepPicture, readPicture } from './evidence-files.ts'
import { fileIssue } from './file-issue.ts'
import type { OrderRow } from './order-rows.ts'
import { type CarriedOrder, requireOwnOrder, requireStatus } from './require-own-order.ts'

type Body = z.output<(typeof contract)['body']>

const carried: readonly OrderStatus[] = ['accepted', 'picked-up', 'in-transit', 'undelivered']

/** By the courier who carries it; the order stays where it is, and people decide what follows. */
export async function reportIssue(
  tx: Tx,
  actor: Principal,
  ref: string,
  body: Body,
  photoKey: string | null,
): Promise<OrderRow> {
  const order = await requireOpenOrder(tx, actor, ref)
  await fileIssue(tx, order, order.courierId, {
    reason: body.reason,
    note: body.note || null,
    photoKey,
    latitude: body.latitude ?? null,
    longitude: body.longitude ?? null,
    deviceAt: readDeviceTime(body.deviceTime),
    actorId: actor.id,
  })
  return order
}

/** Whether it may be reported is asked first, so that nobody stores pictures for the orders of others. */
export async function storeIssuePhoto(
  deps: Deps,
  actor: Principal,
  ref: string,
  upload: Upload | undefined,
): Promise<string | null> {
  const photo = await readPicture(deps, 'photo', upload)
  await requireOpenOrder(deps.db, actor, ref)
  return keepPicture(deps, photo)
}

async function requireOpenOrder(db: Db, actor: Principal, ref: string): Promise<CarriedOrder> {
  const order = await requireOwnOrder(db, actor, ref)
  requireStatus(order, carried)
  return order
}
