import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staffRoles } from '../identity/roles.ts'
import { CalendarDay, measure, plainText } from '../platform/base.ts'
import { text } from '../platform/catalogue.ts'
import { Id, IdParam, Instant, Nothing, pageQuery, SearchText } from '../platform/common.ts'

const staff = { allow: staffRoles, permission: 'settings-management' } as const
const Fsa = plainText()
  .trim()
  .toUpperCase()
  .regex(/^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]$/, text('A postal area is written like M5V'))

/** Longitude first, as GeoJSON has it. */
const Corner = z.tuple([measure().min(-180).max(180), measure().min(-90).max(90)])
const Rings = z.array(z.array(Corner).max(2_001)).min(1).max(100)
export const ZonePolygon = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('Polygon'), coordinates: Rings }),
  z.strictObject({ type: z.literal('MultiPolygon'), coordinates: z.array(Rings).min(1).max(100) }),
])
export type ZonePolygon = z.infer<typeof ZonePolygon>

const ZoneForm = z
  .strictObject({
    name: plainText().trim().min(1, text('This field is required')).max(100),
    fsas: z.array(Fsa).min(1).max(1_700).optional(),
    polygon: ZonePolygon.optional(),
  })
  .refine((zone) => (zone.fsas === undefined) !== (zone.polygon === undefined), {
    message: text('A zone has either postal areas or a polygon'),
    path: ['fsas'],
  })

const Zone = z.object({
  _id: Id,
  name: plainText(),
  fsas: z.array(plainText()).nullable(),
  /** GeoJSON, as it was sent. */
  polygon: z.object({ type: plainText(), coordinates: z.array(z.unknown()) }).nullable(),
  updatedAt: Instant,
  /** Lists whose draft, or whose version in force or coming, names it. A published version keeps the shape it was published with. */
  usedBy: z.array(z.object({ _id: Id, name: plainText() })),
})

export const listZones = endpoint({
  method: 'GET',
  path: '/admin/zones',
  summary: 'Zones by name (K3)',
  ...staff,
  scope: 'company:read',
  query: z.object({ ...pageQuery, search: SearchText.optional() }),
  response: z.array(Zone),
  paged: true,
})

export const createZone = endpoint({
  method: 'POST',
  path: '/admin/zones',
  summary: 'A zone of postal areas or of a polygon',
  ...staff,
  scope: 'company:write',
  body: ZoneForm,
  response: Zone,
  creates: true,
  errors: ['conflict'],
})

export const saveZone = endpoint({
  method: 'PUT',
  path: '/admin/zones/:id',
  summary: 'Change a zone; versions that are published keep the shape they were published with',
  ...staff,
  scope: 'company:write',
  params: IdParam,
  body: ZoneForm,
  response: Zone,
  errors: ['conflict'],
})

export const deleteZone = endpoint({
  method: 'DELETE',
  path: '/admin/zones/:id',
  summary: 'Delete a zone that no rule uses',
  ...staff,
  scope: 'company:write',
  params: IdParam,
  response: Nothing,
  errors: ['conflict'],
})

const FuelRate = z.object({ validFrom: CalendarDay, percent: measure() })
const percent = measure().min(0).max(100).multipleOf(0.001)
/** A day that is none names nothing. */
const DayParam = z.object({ validFrom: plainText().max(20) })

export const listFuelRates = endpoint({
  method: 'GET',
  path: '/admin/fuel-rates',
  summary: 'The percentages of fuel and from which day of pickup each holds, newest first (K3)',
  ...staff,
  scope: 'company:read',
  query: z.object(pageQuery),
  response: z.array(FuelRate),
  paged: true,
})

export const createFuelRate = endpoint({
  method: 'POST',
  path: '/admin/fuel-rates',
  summary: 'A percentage from a day on',
  ...staff,
  scope: 'company:write',
  body: z.strictObject({ validFrom: CalendarDay, percent }),
  response: FuelRate,
  creates: true,
  errors: ['conflict'],
})

export const saveFuelRate = endpoint({
  method: 'PUT',
  path: '/admin/fuel-rates/:validFrom',
  summary: 'Correct the percentage of a day; orders that are priced keep theirs',
  ...staff,
  scope: 'company:write',
  params: DayParam,
  body: z.strictObject({ validFrom: CalendarDay.optional(), percent }),
  response: FuelRate,
  errors: ['conflict'],
})

export const deleteFuelRate = endpoint({
  method: 'DELETE',
  path: '/admin/fuel-rates/:validFrom',
  summary: 'Delete the percentage of a day',
  ...staff,
  scope: 'company:write',
  params: DayParam,
  response: Nothing,
})
