import type { reportIssue as contract, Language, OrderStatus, OrderView } from '@maple/contract'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import type { Actor } from '../platform/actor.ts'
import { keepFilesIf } from '../platform/remove-files.ts'
import { readDeviceTime } from './device-time.ts'
import { keepPicture } from './evidence-files.ts'
import { fileIssue } from './file-issue.ts'
import { showMoved } from './get-order.ts'
import { requireOwnOrder, requireStatus } from './require-own-order.ts'

type Body = z.output<(typeof contract)['body']>

const carried: readonly OrderStatus[] = ['accepted', 'picked-up', 'in-transit']

/** By the courier who carries it; the order stays where it is, and people decide what follows. */
export async function reportIssue(
  deps: Deps,
  actor: Actor,
  ref: string,
  body: Body,
  photo: Buffer | undefined,
  language: Language,
): Promise<OrderView> {
  const order = await requireOwnOrder(deps.db, actor, ref)
  requireStatus(order, carried)
  const photoKey = await keepPicture(deps, photo)
  return keepFilesIf(deps, [photoKey], () =>
    deps.db.transaction(async (tx) => {
      await fileIssue(tx, order, order.courierId, {
        reason: body.reason,
        note: body.note || null,
        photoKey,
        latitude: body.latitude ?? null,
        longitude: body.longitude ?? null,
        deviceAt: readDeviceTime(body.deviceTime),
        actorId: actor.id,
      })
      return showMoved(deps, tx, actor, order.id, language)
    }),
  )
}
