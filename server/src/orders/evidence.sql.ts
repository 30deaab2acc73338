import { type Db, first, type Tx } from '../platform/db.ts'

export interface Where {
  latitude: number | null
  longitude: number | null
  deviceAt: Date | null
}

export interface NewProof extends Where {
  id: string
  orderId: string
  courierId: string
  stage: 'pickup' | 'delivery' | 'attempt' | 'return'
  stopId: string | null
  photoKey: string | null
  signatureKey: string | null
  signerName: string | null
  note: string | null
  pinMatched: boolean
}

export const insertProof = (tx: Tx, p: NewProof) => tx`
  insert into order_proofs (id, order_id, courier_id, stage, stop_id, photo_key, signature_key, signer_name, note, pin_matched, latitude, longitude, device_at, at)
  values (${p.id}, ${p.orderId}, ${p.courierId}, ${p.stage}, ${p.stopId}, ${p.photoKey}, ${p.signatureKey}, ${p.signerName}, ${p.note}, ${p.pinMatched},
    ${p.latitude}, ${p.longitude}, ${p.deviceAt}, ${tx.now})`

/** What the delivery at a stop is known to have; older proofs name none. */
export const findDeliveryProof = (db: Db, orderId: string, stopId: string) =>
  first(db<{ signed: boolean | null; pinMatched: boolean | null; photographed: boolean | null }[]>`
    select bool_or(signature_key is not null) as signed, bool_or(pin_matched) as pin_matched, bool_or(photo_key is not null) as photographed
    from order_proofs where order_id = ${orderId} and stage = 'delivery' and coalesce(stop_id, ${stopId}) = ${stopId}`)

export const findProofFiles = (db: Db, orderId: string, proofId: string) =>
  first(db<{ photoKey: string | null; signatureKey: string | null }[]>`
    select photo_key, signature_key from order_proofs where id = ${proofId} and order_id = ${orderId}`)

export const listProofFiles = (db: Db, orderId: string, limit: number) =>
  db<
    { id: string; photoKey: string | null; signatureKey: string | null }[]
  >`select id, photo_key, signature_key from order_proofs where order_id = ${orderId} order by at, id limit ${limit}`

/** Guesses of one order are taken one by one. */
export const lockOrder = (tx: Tx, orderId: string) => tx`select 1 from orders where id = ${orderId} for no key update`

export const countPinTries = async (tx: Tx, orderId: string, stopId: string): Promise<number> =>
  (
    await first(tx<{ n: number }[]>`
      select count(*)::int as n from order_pin_tries where order_id = ${orderId} and coalesce(stop_id, ${stopId}) = ${stopId}`)
  )?.n ?? 0

/** The same wrong PIN once more is no new try: nobody learns from it. */
export const insertPinTry = (tx: Tx, orderId: string, stopId: string, courierId: string, pin: string) => tx`
  insert into order_pin_tries (order_id, stop_id, courier_id, pin) values (${orderId}, ${stopId}, ${courierId}, ${pin})
  on conflict do nothing returning order_id`

/** Of one customer's orders, or of everybody's before an instant. */
type Whose = { customerId: string } | { before: Date }

/** Proofs are forgotten but for that they were given and when; answers which files to remove. */
export const forgetProofs = async (tx: Tx, whose: Whose): Promise<string[]> => {
  const [person, before] = 'before' in whose ? [null, whose.before] : [whose.customerId, null]
  const rows = await tx<{ key: string }[]>`select forget_proofs(${person}::uuid, ${before}::timestamptz) as key`
  return rows.map(({ key }) => key)
}

/** The same for problems, and for the PINs that were tried. */
export const forgetIssues = async (tx: Tx, whose: Whose): Promise<string[]> => {
  const which =
    'before' in whose
      ? tx`at < ${whose.before}`
      : tx`order_id in (select id from orders where account_id = ${whose.customerId})`
  // As the index of those that are not forgotten yet says it (0146).
  const kept = tx`coalesce(photo_key, note, resolution, latitude::text) is not null and ${which}`
  const gone = await tx<
    { photoKey: string }[]
  >`select photo_key from order_issues where photo_key is not null and ${kept}`
  await tx`
    update order_issues set photo_key = null, note = null, resolution = null, latitude = null, longitude = null
    where ${kept}`
  await tx`delete from order_pin_tries where ${which}`
  return gone.map(({ photoKey }) => photoKey)
}

/** A courier who leaves: what they wrote, and where they were. The customer's proof stays. */
export const forgetCourierProofs = (tx: Tx, userId: string) => tx`select forget_proof_notes(${userId})`

export const forgetCourierIssues = (tx: Tx, userId: string) => tx`
  update order_issues set note = null, resolution = null, latitude = null, longitude = null
  where courier_id in (select id from couriers where user_id = ${userId})
    and coalesce(note, resolution, latitude::text, longitude::text) is not null`

/** Of their orders, and what they gave as the courier, without who signed for somebody else. */
export const listProofsOf = (db: Db, userId: string) => db`
  select o.order_number, p.stage, case when o.account_id = ${userId} then p.signer_name end as signer_name, p.note,
    p.photo_key is not null as has_photo, p.latitude, p.longitude, p.at
  from order_proofs p join orders o on o.id = p.order_id join couriers k on k.id = p.courier_id
  where ${userId} in (o.account_id, k.user_id) order by p.at`

export const listIssuesOf = (db: Db, userId: string) => db`
  select o.order_number, i.reason, i.note, i.photo_key is not null as has_photo, i.latitude, i.longitude, i.at, i.resolution, i.resolved_at
  from order_issues i join orders o on o.id = i.order_id join couriers k on k.id = i.courier_id
  where ${userId} in (o.account_id, k.user_id) order by i.at`
