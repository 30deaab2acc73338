import type { PriceListName } from '@maple/contract'
import { first, type Tx } from '../platform/db.ts'
import type { Line } from '../pricing/index.ts'
import type { OrderHead, OrderWithPeople, ParcelRow, StopRow, StoredPlace } from './order-rows.ts'

/** What an order has before anything has happened to it. */
export type NewOrderHead = Pick<
  OrderHead,
  | 'id'
  | 'orderNumber'
  | 'type'
  | 'priority'
  | 'timing'
  | 'accountId'
  | 'customerId'
  | 'placedBy'
  | 'scheduledDate'
  | 'windowStart'
  | 'windowEnd'
  | 'specialInstructions'
  | 'totalCents'
  | 'courierEarningsCents'
  | 'discountCodeId'
  | 'paymentMethod'
  | 'paymentStatus'
  | 'referenceValues'
  | 'costCentre'
  | 'estimatedDistanceMeters'
  | 'estimatedDurationSeconds'
  | 'tripByRoad'
  | 'placeWarnings'
  | 'lastStop'
  | 'priceState'
  | 'priceSource'
  | 'priceListVersionId'
  | 'isOfferable'
>

export interface NewStop extends Omit<StopRow, 'status' | 'doneAt' | 'requiresPin' | 'pinSealed'> {
  pinSealed: Buffer | null
}

export type NewParcel = Omit<ParcelRow, 'status'>

export interface NewOrderRow extends NewOrderHead, Pick<OrderWithPeople, 'accountName' | 'accountReferences'> {
  stops: [NewStop, NewStop, ...NewStop[]]
  parcels: [NewParcel, ...NewParcel[]]
  lines: Line[]
  searchText: string
  settingsVersion: string
  priceList: PriceListName | null
  actorId: string | null
  actorRole: string
}

/** What only the database knows of an order that was just placed. */
export interface Placed
  extends Pick<
    OrderWithPeople,
    | 'createdAt'
    | 'customerFirstName'
    | 'customerLastName'
    | 'customerPhone'
    | 'placedByFirstName'
    | 'placedByLastName'
    | 'placedByRole'
  > {
  entryId: number
}

/** Nothing of a card's money is there yet. On account no card is asked: nothing here means all of it, by an invoice. */
const capturedAtFirst = ({ paymentMethod }: NewOrderRow): 0 | null => (paymentMethod === 'account' ? null : 0)

/** Order, stops, parcels, price and first timeline entry in one statement: one round trip, all or nothing. */
export const insertOrder = (tx: Tx, o: NewOrderRow) =>
  first(tx<Placed[]>`
    with placed as (
      insert into orders (id, created_at, updated_at, order_number, type, priority, timing, account_id, customer_id, placed_by, scheduled_date, window_start, window_end,
        special_instructions, total_cents, courier_earnings_cents, discount_code_id, payment_method, payment_status, reference_values, cost_centre, estimated_distance_meters,
        estimated_duration_seconds, trip_by_road, place_warnings, search_text, captured_cents, start_point, last_stop,
        price_state, price_source, price_list_version_id, is_offerable)
      values (${o.id}, ${tx.now}, ${tx.now}, ${o.orderNumber}, ${o.type}, ${o.priority}, ${o.timing}, ${o.accountId}, ${o.customerId}, ${o.placedBy}, ${o.scheduledDate}, ${o.windowStart}, ${o.windowEnd},
        ${o.specialInstructions}, ${o.totalCents}, ${o.courierEarningsCents}, ${o.discountCodeId}, ${o.paymentMethod}, ${o.paymentStatus}, ${tx.json(o.referenceValues)}, ${o.costCentre}, ${o.estimatedDistanceMeters},
        ${o.estimatedDurationSeconds}, ${o.tripByRoad}, ${o.placeWarnings}, ${o.searchText}, ${capturedAtFirst(o)}, ${startPoint(tx, o.stops[0].place)}, ${o.lastStop},
        ${o.priceState}, ${o.priceSource}, ${o.priceListVersionId}, ${o.isOfferable})
      on conflict (lookup_number) do nothing
      returning id, customer_id, placed_by, created_at
    ), stops as (
      insert into order_stops (order_id, seq, id, kind, address, place, contact_name, contact_phone, contact_email, instructions,
        window_start, window_end, requires_signature, requires_photo, pin_sealed)
      select placed.id, s.seq, s.id, s.kind, s.address, s.place, s."contactName", s."contactPhone", s."contactEmail", s.instructions,
        s."windowStart", s."windowEnd", s."requiresSignature", s."requiresPhoto", decode(s."pinSealed", 'hex')
      from placed, jsonb_to_recordset(${tx.json(o.stops.map(sealedAsText) as never)}) s (seq smallint, id uuid, kind text, address text, place jsonb,
        "contactName" text, "contactPhone" text, "contactEmail" text, instructions text, "windowStart" timestamptz, "windowEnd" timestamptz,
        "requiresSignature" boolean, "requiresPhoto" boolean, "pinSealed" text)
    ), parcels as (
      insert into order_parcels (order_id, seq, id, description, size, weight_grams, length_cm, width_cm, height_cm, value_cents, is_fragile, from_seq, to_seq)
      select placed.id, p.seq, p.id, p.description, p.size, p."weightGrams", p."lengthCm", p."widthCm", p."heightCm", p."valueCents", p."isFragile", p."fromSeq", p."toSeq"
      from placed, jsonb_to_recordset(${tx.json(o.parcels as never)}) p (seq smallint, id uuid, description text, size text, "weightGrams" integer,
        "lengthCm" integer, "widthCm" integer, "heightCm" integer, "valueCents" integer, "isFragile" boolean, "fromSeq" smallint, "toSeq" smallint)
    ), priced as (
      insert into order_prices (order_id, version, settings_version, reason)
      select id, 1, ${o.settingsVersion}, 'placed' from placed
    ), charges as (
      insert into order_charges (order_id, version, seq, code, label, values, cents, rule, why)
      select placed.id, 1, c.seq, c.code, c.label, coalesce(c.values, '{}'), c.cents, c.rule, c.why from placed, ${linesAsRows(tx, o.lines)}
    ), entry as (
      insert into order_timeline (order_id, status, code, actor_id, actor_role, at)
      select id, 'pending', 'placed', ${o.actorId}, ${o.actorRole}, created_at from placed
      returning id
    )
    select entry.id as entry_id, placed.created_at,
      c.first_name as customer_first_name, c.last_name as customer_last_name, c.phone as customer_phone,
      pb.first_name as placed_by_first_name, pb.last_name as placed_by_last_name, pb.role as placed_by_role
    from entry, placed join users c on c.id = placed.customer_id left join users pb on pb.id = placed.placed_by`)

const sealedAsText = (stop: NewStop) => ({ ...stop, pinSealed: stop.pinSealed?.toString('hex') ?? null })

/** Where free orders near a courier are looked for. */
export const startPoint = (tx: Tx, place: StoredPlace | null) =>
  place ? tx`map_point(${place.lat}, ${place.lng})` : tx`null`

/** Lines as rows that are called `c`, numbered from 1. */
export const linesAsRows = (tx: Tx, lines: readonly Line[]) =>
  tx`jsonb_to_recordset(${tx.json(lines.map((line, at) => ({ ...line, seq: at + 1 })) as never)}) c (seq smallint, code text, label text, values jsonb, cents integer, rule jsonb, why jsonb)`
