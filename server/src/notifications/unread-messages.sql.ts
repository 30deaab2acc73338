import type { Db } from '../platform/db.ts'
import { accountsOf, isStaff, type Principal } from '../platform/principal.ts'

interface UnreadOrder {
  orderId: string
  orderNumber: string
  unread: number
}

/** The orders whose conversations are the reader's: their own, those they carry, or those they took part in as staff. */
const conversations = (db: Db, actor: Principal) => {
  if (actor.role === 'customer')
    return db`select o.id, o.order_number, null::timestamptz as since from orders o
      where o.account_id = any(${accountsOf(actor)}) and o.created_at > ${db.now}::timestamptz - interval '60 days'`
  if (isStaff(actor))
    return db`select o.id, o.order_number, null::timestamptz as since from orders o
      where o.id in (select r.order_id from message_reads r where r.user_id = ${actor.id} and r.at > ${db.now}::timestamptz - interval '60 days')`
  return db`select o.id, o.order_number, a.at as since from orders o join couriers k on k.id = o.courier_id
      join lateral (select e.at, e.actor_id from order_timeline e where e.order_id = o.id and e.code in ('accepted', 'accepted-for') order by e.id desc limit 1) a on coalesce(a.actor_id, k.user_id) = k.user_id
      where k.user_id = ${actor.id} and o.created_at > ${db.now}::timestamptz - interval '60 days' and o.status not in ('pending', 'assigned')`
}

export const listUnread = (db: Db, actor: Principal) => db<UnreadOrder[]>`
  select o.id as order_id, o.order_number, count(*)::int as unread
  from (${conversations(db, actor)}) o join order_messages m on m.order_id = o.id and m.sender_id <> ${actor.id}
    left join message_reads r on r.order_id = o.id and r.user_id = ${actor.id}
  where (r.read_up_to is null or m.id > r.read_up_to) and (o.since is null or m.created_at >= o.since)
  group by o.id, o.order_number order by max(m.created_at) desc limit 100`
