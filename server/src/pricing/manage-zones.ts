import { type createZone as contract, isCalendarDay } from '@maple/contract'
import type { z } from 'zod'
import { recordChange } from '../audit/index.ts'
import type { Deps, DepsInTx } from '../deps.ts'
import { type Db, isUniqueViolation, type Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { offsetOf, type PageRequest, pageOf } from '../platform/paging.ts'
import type { Principal } from '../platform/principal.ts'
import { checkPolygon } from './check-polygon.ts'
import {
  countFuelRates,
  countZones,
  deleteFuelRow,
  deleteZoneRow,
  type FuelRow,
  findZone,
  insertFuelRate,
  insertZone,
  listFuelRows,
  listUsesOfZones,
  listZoneRows,
  lockFuelRate,
  lockZones,
  updateFuelRate,
  updateZone,
  type ZoneRow,
} from './zones.sql.ts'

type ZoneForm = z.output<(typeof contract)['body']>
type Uses = Awaited<ReturnType<typeof listUsesOfZones>>

const viewZone = ({ id, ...zone }: ZoneRow, uses: Uses) => ({
  _id: id,
  ...zone,
  usedBy: uses.filter(({ zoneId }) => zoneId === id).map((list) => ({ _id: list.id, name: list.name })),
})

export async function listZones({ db, now }: Deps, query: PageRequest & { search?: string | undefined }) {
  const { search, limit } = query
  const { data, pagination } = await pageOf(
    query,
    listZoneRows(db, search, limit, offsetOf(query)),
    countZones(db, search),
  )
  const uses = await listUsesOfZones(
    db,
    data.map(({ id }) => id),
    now(),
  )
  return { data: data.map((zone) => viewZone(zone, uses)), pagination }
}

async function showZone(db: Db, id: string, now: Date) {
  const zone = await findZone(db, id)
  if (!zone) throw new AppError('not_found')
  return viewZone(zone, await listUsesOfZones(db, [id], now))
}

function readZone(id: string, { name, fsas, polygon }: ZoneForm) {
  const fault = polygon && checkPolygon(polygon)
  if (fault) throw new AppError('bad_input', fault.words, { path: fault.path, values: fault.values ?? {} })
  return { id, name, fsas: fsas ? [...new Set(fsas)].sort() : null, polygon: polygon ?? null }
}

function sameName(error: unknown): unknown {
  return isUniqueViolation(error, 'zones_name')
    ? new AppError('conflict', 'There is already a zone with this name', { path: 'name' })
    : error
}

export async function createZone(tx: Tx, deps: DepsInTx, actor: Principal, form: ZoneForm) {
  const zone = readZone(newId(), form)
  await insertZone(tx, zone).catch((error: unknown) => {
    throw sameName(error)
  })
  await recordChange(tx, actor, { action: 'zone.created', subjectType: 'zone', subjectId: zone.name, after: form })
  return showZone(tx, zone.id, deps.now())
}

export const saveZone = (deps: Deps, actor: Principal, id: string, form: ZoneForm) =>
  deps.db.transaction(async (tx) => {
    const [before] = await lockZones(tx, [id])
    if (!before) throw new AppError('not_found')
    const zone = readZone(id, form)
    await updateZone(tx, zone).catch((error: unknown) => {
      throw sameName(error)
    })
    const { id: _, ...was } = before
    await recordChange(tx, actor, {
      action: 'zone.changed',
      subjectType: 'zone',
      subjectId: zone.name,
      before: was,
      after: form,
    })
    return showZone(tx, id, deps.now())
  })

/** Not while a rule asks for it. */
export const deleteZone = ({ db, now, settings }: Deps, actor: Principal, id: string) =>
  db.transaction(async (tx) => {
    const [before] = await lockZones(tx, [id])
    if (!before) throw new AppError('not_found')
    const uses = await listUsesOfZones(tx, [id], now())
    if (uses.length > 0)
      throw new AppError('conflict', 'This zone is used by the price list {list}', {
        values: { list: uses.map(({ name }) => name).join(', ') },
      })
    if (settings.get('orders.serviceArea') === 'zones' && settings.get('orders.serviceZones').includes(id))
      throw new AppError('conflict', 'This zone is part of the service area in the settings')
    await deleteZoneRow(tx, id)
    const { id: _, ...was } = before
    await recordChange(tx, actor, { action: 'zone.deleted', subjectType: 'zone', subjectId: before.name, before: was })
    return {}
  })

const viewRate = ({ validFrom, percentThousandths }: FuelRow) => ({ validFrom, percent: percentThousandths / 1000 })
const readRate = (validFrom: string, percent: number): FuelRow => ({
  validFrom,
  percentThousandths: Math.round(percent * 1000),
})

export async function listFuelRates({ db }: Deps, query: PageRequest) {
  const { data, pagination } = await pageOf(query, listFuelRows(db, query.limit, offsetOf(query)), countFuelRates(db))
  return { data: data.map(viewRate), pagination }
}

function sameDay(error: unknown): unknown {
  return isUniqueViolation(error, 'fuel_rates_pkey')
    ? new AppError('conflict', 'There is already a rate from this day on', { path: 'validFrom' })
    : error
}

export async function createFuelRate(tx: Tx, actor: Principal, form: { validFrom: string; percent: number }) {
  const rate = readRate(form.validFrom, form.percent)
  await insertFuelRate(tx, rate).catch((error: unknown) => {
    throw sameDay(error)
  })
  await recordChange(tx, actor, {
    action: 'fuel-rate.created',
    subjectType: 'fuel-rate',
    subjectId: form.validFrom,
    after: form,
  })
  return viewRate(rate)
}

export const saveFuelRate = (
  { db }: Deps,
  actor: Principal,
  day: string,
  { validFrom = day, percent }: { validFrom?: string | undefined; percent: number },
) =>
  db.transaction(async (tx) => {
    const before = isCalendarDay(day) ? await lockFuelRate(tx, day) : undefined
    if (!before) throw new AppError('not_found')
    const rate = readRate(validFrom, percent)
    await updateFuelRate(tx, day, rate).catch((error: unknown) => {
      throw sameDay(error)
    })
    const change = { before: viewRate(before), after: viewRate(rate) }
    await recordChange(tx, actor, { action: 'fuel-rate.changed', subjectType: 'fuel-rate', subjectId: day, ...change })
    return viewRate(rate)
  })

export const deleteFuelRate = ({ db }: Deps, actor: Principal, day: string) =>
  db.transaction(async (tx) => {
    const before = isCalendarDay(day) ? await lockFuelRate(tx, day) : undefined
    if (!before) throw new AppError('not_found')
    await deleteFuelRow(tx, day)
    const was = { before: viewRate(before) }
    await recordChange(tx, actor, { action: 'fuel-rate.deleted', subjectType: 'fuel-rate', subjectId: day, ...was })
    return {}
  })
