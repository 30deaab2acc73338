import type { CourierProfile, updateCourierProfile as contract, Language } from '@maple/contract'
import { toDollars } from '@maple/contract'
import type { z } from 'zod'
import type { Deps, DepsInTx } from '../deps.ts'
import { changeProfile, getProfile } from '../identity/index.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { findCourierOfUser, lockCourierOfUser, type StartPlace, setStart, sumEarned } from './couriers.sql.ts'
import { listDocuments } from './documents.sql.ts'
import { readRatings } from './read-ratings.ts'
import { changeVehicle, mergeVehicle, namesVehicle, readVehicle } from './update-vehicle.ts'
import { viewFile } from './view-courier.ts'

type Patch = z.output<(typeof contract)['body']>

export async function getCourierProfile(deps: Deps, actor: Principal, language: Language): Promise<CourierProfile> {
  const courier = await findCourierOfUser(deps.db, actor.id)
  if (!courier) throw new AppError('not_found')
  const { firstName, lastName, email, pendingEmail, phone, dateOfBirth, profilePhoto } = await getProfile(deps, actor)
  return {
    ...viewFile(deps, courier, await listDocuments(deps.db, [courier.id]), language),
    user: { firstName, lastName, email, pendingEmail, phone, dateOfBirth, profilePhoto },
    start: courier.startAddress ? { address: courier.startAddress, isFound: courier.startPlace !== null } : null,
    createdAt: courier.createdAt,
    ratings: await readRatings(deps.db, courier),
    stats: { totalDeliveries: courier.deliveryCount, totalEarnings: toDollars(await sumEarned(deps.db, courier.id)) },
  }
}

/** May ask outside, and so comes before the transaction. */
export async function findStart({ geocoder }: Deps, { startAddress }: Patch): Promise<StartPlace | null> {
  const found = startAddress ? await geocoder.locate(startAddress) : undefined
  return found ? { lat: found.lat, lng: found.lng } : null
}

/** Person and vehicle in one: all of it is saved, or nothing. */
export async function updateCourierProfile(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  { firstName, lastName, email, phone, dateOfBirth, startAddress, ...vehicle }: Patch,
  start: StartPlace | null,
): Promise<void> {
  await changeProfile(tx, deps, actor, { firstName, lastName, email, phone, dateOfBirth })
  if (!namesVehicle(vehicle) && startAddress === undefined) return
  const courier = await lockCourierOfUser(tx, actor.id)
  if (!courier) throw new AppError('not_found')
  if (startAddress !== undefined) await setStart(tx, courier.id, startAddress || null, start)
  if (!namesVehicle(vehicle)) return
  await changeVehicle(tx, deps, actor, courier, readVehicle(deps, mergeVehicle(courier, vehicle)))
}
