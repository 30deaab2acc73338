import type { Cents, Position } from '@maple/contract'
import type { Db } from '../platform/db.ts'
import type { Precision } from '../platform/geo/place.ts'
import type { Line, Priced } from './price-order.ts'

/** An order as it was placed, to be priced anew. */
export interface PastOrder extends Pick<Priced, 'timing' | 'priority'> {
  id: string
  orderNumber: string
  createdAt: string
  type: 'pickup-delivery' | 'delivery-only'
  windowStart: string
  estimatedDistanceMeters: number | null
  priceState: 'priced' | 'pending'
  discount: Priced['discount']
  stops: { address: string; place: (Position & { precision: Precision }) | null }[]
  parcels: { size: 'small' | 'medium' | 'large'; toSeq: number; weightGrams: number | null; valueCents: Cents | null }[]
  lines: Line[]
}

interface Span {
  from: Date
  to: Date
  accountId: string | undefined
  /** The last one that was read. */
  after: { createdAt: string; id: string } | undefined
}

/** Those of a time that were not cancelled, in their order, some at a time. */
export const listPastOrders = (db: Db, { from, to, accountId, after }: Span, limit: number) => db<PastOrder[]>`
  select o.id, o.order_number, o.created_at, o.type, o.timing, o.priority, o.window_start, o.estimated_distance_meters, o.price_state,
    (select json_build_object('code', d.code, 'kind', d.kind, 'amount', d.amount) from discount_codes d where d.id = o.discount_code_id) as discount,
    (select json_agg(json_build_object('address', s.address, 'place', s.place) order by s.seq) from order_stops s where s.order_id = o.id) as stops,
    (select json_agg(json_build_object('size', p.size, 'toSeq', p.to_seq, 'weightGrams', p.weight_grams, 'valueCents', p.value_cents) order by p.seq)
      from order_parcels p where p.order_id = o.id) as parcels,
    (select coalesce(json_agg(json_build_object('code', c.code, 'label', c.label, 'values', c.values, 'cents', c.cents) order by c.seq), '[]')
      from order_charges c where c.order_id = o.id and c.version = o.price_version) as lines
  from orders o
  where o.created_at >= ${from} and o.created_at < ${to} and o.status <> 'cancelled'
    ${accountId ? db`and o.account_id = ${accountId}` : db``}
    ${after ? db`and (o.created_at, o.id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)` : db``}
  order by o.created_at, o.id limit ${limit}`
