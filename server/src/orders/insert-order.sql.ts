import { first, type Tx } from '../platform/db.ts'
import type { Line } from '../pricing/index.ts'
import type { OrderRow, OrderWithPeople } from './orders.sql.ts'

export type NewOrderRow = Omit<
  OrderRow,
  | 'status'
  | 'courierId'
  | 'createdAt'
  | 'updatedAt'
  | 'pickupCompletedAt'
  | 'deliveryCompletedAt'
  | 'priceVersion'
  | 'paymentStatus'
  | 'paymentTransactionId'
  | 'paidAt'
  | 'ratingScore'
  | 'ratingComment'
  | 'ratedAt'
  | 'cancelReason'
  | 'cancelledBy'
  | 'cancelledAt'
  | 'isOfferable'
  | 'cancelRefund'
  | 'cancelChargeCents'
  | 'tipAskedCents'
  | 'tipApartCents'
  | 'tipState'
  | 'arrivingAt'
  | 'farMeters'
  | 'farReason'
> & { searchText: string; lines: Line[]; settingsVersion: string; actorId: string | null; actorRole: string }

/** What only the database knows of an order that was just placed. */
export interface Placed
  extends Pick<OrderWithPeople, 'createdAt' | 'customerFirstName' | 'customerLastName' | 'customerPhone'> {
  entryId: number
}

/** Order, price and first timeline entry in one statement: one round trip, all or nothing. */
export const insertOrder = (tx: Tx, o: NewOrderRow) =>
  first(tx<Placed[]>`
    with placed as (
      insert into orders (id, created_at, updated_at, order_number, type, priority, timing, customer_id,
        pickup_address, pickup_contact_name, pickup_contact_phone, pickup_instructions, pickup_place,
        delivery_address, delivery_contact_name, delivery_contact_phone, delivery_contact_email, delivery_instructions, delivery_place,
        scheduled_date, window_start, window_end,
        package_description, package_size, package_weight_grams, package_value_cents, is_fragile, requires_signature, requires_pin, pin_sealed, special_instructions,
        base_fee_cents, distance_fee_cents, priority_fee_cents, service_fee_cents, tax_cents, tip_cents, discount_cents, total_cents,
        courier_earnings_cents, discount_code_id, payment_method, estimated_distance_meters, estimated_duration_seconds, trip_by_road, place_warnings, search_text, captured_cents)
      values (${o.id}, ${tx.now}, ${tx.now}, ${o.orderNumber}, ${o.type}, ${o.priority}, ${o.timing}, ${o.customerId},
        ${o.pickupAddress}, ${o.pickupContactName}, ${o.pickupContactPhone}, ${o.pickupInstructions}, ${place(tx, o.pickupPlace)},
        ${o.deliveryAddress}, ${o.deliveryContactName}, ${o.deliveryContactPhone}, ${o.deliveryContactEmail}, ${o.deliveryInstructions}, ${place(tx, o.deliveryPlace)},
        ${o.scheduledDate}, ${o.windowStart}, ${o.windowEnd},
        ${o.packageDescription}, ${o.packageSize}, ${o.packageWeightGrams}, ${o.packageValueCents}, ${o.isFragile}, ${o.requiresSignature}, ${o.requiresPin}, ${o.pinSealed}, ${o.specialInstructions},
        ${o.baseFeeCents}, ${o.distanceFeeCents}, ${o.priorityFeeCents}, ${o.serviceFeeCents}, ${o.taxCents}, ${o.tipCents}, ${o.discountCents}, ${o.totalCents},
        ${o.courierEarningsCents}, ${o.discountCodeId}, ${o.paymentMethod}, ${o.estimatedDistanceMeters}, ${o.estimatedDurationSeconds}, ${o.tripByRoad}, ${o.placeWarnings}, ${o.searchText}, 0)
      on conflict (order_number) do nothing
      returning id, customer_id, created_at
    ), priced as (
      insert into order_prices (order_id, version, lines, settings_version, reason)
      select id, 1, ${tx.json(o.lines as never)}, ${o.settingsVersion}, 'placed' from placed
    ), entry as (
      insert into order_timeline (order_id, status, code, actor_id, actor_role, at)
      select id, 'pending', 'placed', ${o.actorId}, ${o.actorRole}, created_at from placed
      returning id
    )
    select entry.id as entry_id, placed.created_at,
      c.first_name as customer_first_name, c.last_name as customer_last_name, c.phone as customer_phone
    from entry, placed join users c on c.id = placed.customer_id`)

const place = (tx: Tx, value: unknown) => (value ? tx.json(value as never) : null)

export const findPayment = (tx: Tx, id: string) =>
  first(tx<{ isOfferable: boolean; paymentTransactionId: string | null }[]>`
    select is_offerable, payment_transaction_id from orders where id = ${id}`)
