import type { reportLocation as contract, Language } from '@maple/contract'
import type { z } from 'zod'
import { findCourierOfUser } from '../couriers/index.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../platform/actor.ts'
import { AppError } from '../platform/errors.ts'
import { roomOf } from './follow-orders.ts'
import { listUnderWay, putPosition } from './positions.sql.ts'
import { tellStaff } from './tell-staff.ts'

type Report = z.output<(typeof contract)['body']>

/** A clock that is ahead must not hold the marker in the future: nothing newer could ever win (trust.md, 6). */
const aheadAtMostMs = 60_000
const languages: readonly Language[] = ['en', 'fr']

/** Kept if it is the newest, and shown to whoever follows an order that this courier has under way (F3). */
export async function reportLocation(deps: Deps, actor: Actor, { latitude, longitude, at }: Report) {
  const courier = await findCourierOfUser(deps.db, actor.id)
  if (!courier) throw new AppError('not_found')
  const now = deps.now()
  const measured = at && new Date(at).getTime() <= now.getTime() + aheadAtMostMs ? new Date(at) : now
  const location = { latitude, longitude, at: measured.toISOString() }
  const isNewest = (await putPosition(deps.db, courier.id, location)).length > 0
  if (isNewest) await show(deps, courier.id, location)
  return location
}

async function show(
  { db, live }: Deps,
  courierId: string,
  location: { latitude: number; longitude: number; at: string },
): Promise<void> {
  tellStaff(live, courierId, location)
  const orders = await listUnderWay(db, courierId)
  const rooms = orders.flatMap(({ id }) =>
    languages.flatMap((language) => [roomOf(id, 'open', language), roomOf(id, 'whole', language)]),
  )
  if (rooms.length > 0) live.to(rooms).emit('courier_location_update', { courierId, location })
}
