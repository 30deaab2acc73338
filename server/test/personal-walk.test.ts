import { beforeAll, expect, test } from 'vitest'
import { recordChange } from '../src/audit/index.ts'
import { upload } from './courier-documents.ts'
import { makeApp, type Person, password, type TestApp, until } from './make-app.ts'
import { carry, changeMind, giveBack, liveAs, moveHouse, ok, payOut, settled, zebedee } from './marked-lives.ts'
import { saveTestCard } from './wallet.ts'

let t: TestApp
let boss: Person
let columns: string[]
let before: Map<string, Set<string>>
let after: Map<string, Set<string>>
let exported: string

/** What only these two could have brought. */
const marks = /zeb|quux|zanzibar|xylograph|5550189|qux-?9/i
/** What is written where something was. */
const blanks = /^(…|Deleted|user|deleted-[0-9a-f-]+@invalid|\{\}|\[\]|)$/

/** What stands in each declared column in rows that do not tell of staff. */
async function read(): Promise<Map<string, Set<string>>> {
  const staff = [boss.user._id, boss.email]
  const found = new Map<string, Set<string>>()
  for (const name of columns) {
    const [table = '', column = ''] = name.split('.')
    const rows = await t.db<{ value: string }[]>`
      select distinct ${t.db.unsafe(column)}::text as value from ${t.db.unsafe(table)} t
      where ${t.db.unsafe(column)} is not null and not exists (select from unnest(${staff}::text[]) mark where position(mark in t::text) > 0)`
    found.set(name, new Set(rows.map(({ value }) => value).filter((value) => !blanks.test(value))))
  }
  return found
}

beforeAll(async () => {
  t = await makeApp()
  boss = await t.aSuperAdmin()
  columns = t.node.deps.personalData
    .kinds()
    .flatMap((kind) => Object.entries(kind.columns))
    .flatMap(([table, names]) => names.map((column) => `${table}.${column}`))
  const [who, courier] = await bothLive()
  await settled(t)
  before = await read()
  const parts = await Promise.all([who, courier].map((each) => t.get('/users/export', each)))
  exported = parts.map(({ raw }) => raw.toString()).join()
  for (const each of [who, courier]) await ok(t.post('/users/delete-account', { password, confirm: 'DELETE' }, each))
  await settled(t)
  await until(
    async () => (await t.db`select 1 from outbox_mails where template = 'account-deleted'`).length === 0 || undefined,
  )
  after = await read()
})

async function bothLive(): Promise<[Person, Person]> {
  const courier = await t.aWorkingCourier({ email: 'courier@quuxford.example', licensePlate: 'QUX 9 ZQ' })
  const who = await t.aCustomer(zebedee)
  await saveTestCard(t, who, 'success')
  await liveAs(t, who)
  await upload(t, courier, 'driverLicense', undefined, { number: 'QUX-9-ZQ' })
  await ok(t.put('/couriers/location', { latitude: 43.65, longitude: -79.38 }, courier))
  const bank = { holder: 'Luc Gagnon', institution: '001', transit: '12345', account: '1234567' }
  await ok(t.put('/couriers/payout-account', bank, courier))
  const orderId = await carry(t, who, courier)
  await changeMind(t, who)
  await giveBack(t, orderId, boss)
  await moveHouse(t, who)
  await settled(t)
  await payOut(t, courier)
  await fillRest(who, courier, orderId)
  return [who, courier]
}

/** What a day of these two does not come by, in rows of theirs. */
async function fillRest(who: Person, courier: Person & { courierId: string }, orderId: string): Promise<void> {
  const { db } = t
  const ids = [who.user._id, courier.user._id]
  await db`update users set date_of_birth = '1990-01-02', totp_secret = '\\x01' where id = any(${ids}::uuid[])`
  await db`update couriers set vehicle_make = 'Quux', vehicle_model = 'Zeb', vehicle_color = 'Zinc', status_reason = 'Zebra',
    start_address = '7 Zanzibar Mews', start_place = '{"lat": 43.61, "lng": -79.31}' where id = ${courier.courierId}`
  await db`insert into courier_time_off (id, courier_id, first_day, last_day, reason, note, asked_at)
    values (gen_random_uuid(), ${courier.courierId}, '2026-01-02', '2026-01-03', 'Zebedee weds', 'Zany', now())`
  await db`update courier_documents set issued_on = '2020-03-04', reason = 'Too zany'`
  await db`update order_stops set pin_sealed = '\\x02', far_reason = 'Zig zag' where order_id = ${orderId} and kind = 'delivery'`
  await db`insert into order_attempts (order_id, number, stop_id, reason, note, courier_id, at)
    select order_id, 1, id, 'nobody-home', 'Zebra at the door', ${courier.courierId}, now() from order_stops where order_id = ${orderId} and kind = 'delivery'`
  await db`insert into added_charges (id, order_id, version, code, cents, tax_cents, reason, is_asked)
    values (gen_random_uuid(), ${orderId}, 1, 'waiting', 100, 0, 'Zebedee was late', true)`
  await db`insert into staff_notes (id, subject, subject_id, text, author_id)
    values (gen_random_uuid(), 'order', ${orderId}, 'Zebedee phoned twice', ${courier.user._id})`
  await db`insert into routes (id, courier_id, day, created_at, declined_at, decline_reason)
    values (gen_random_uuid(), ${courier.courierId}, '2026-01-02', now(), now(), 'Zebedee has the flu')`
  await db`update public_views set stops = '[{"place": "Zanzibar"}]'`
  await db`update order_issues set photo_key = 'evidence/zoom', resolution = 'Zebedee was called', latitude = 43.61, longitude = -79.31`
  await db`update courier_positions set accuracy_meters = 7.25, heading_degrees = 91.5, speed_meters_per_second = 3.75`
  await db`update courier_position_history set accuracy_meters = 7.25, heading_degrees = 91.5, speed_meters_per_second = 3.75`
  await db`update geocoded_addresses set places = '[{"label": "12 Zanzibar Place"}]'`
  await db`update payments set action_url = 'https://zeb.example', failure = 'declined'`
  await db`update payment_steps set reason = 'Zebedee asked', last_error = 'timeout' where requested_by is null`
  await db`update outbox_mails set headers = '{"x": "header-zeb"}', attachments = '[{"name": "attachment-zeb"}]', last_error = 'mailbox of zebedee full'`
  await db`update order_messages set canned = 'on-my-way'`
  for (const id of ids) {
    await db`insert into quiet_hours values (${id}, true, '22:15', '06:45', 'America/Toronto') on conflict do nothing`
    await db`insert into consents (user_id, channel, topic, granted, source, ip) values (${id}, 'email', 'promotions', true, 'test', '10.9.9.9')`
    await db`insert into recovery_codes (user_id, code_hash) values (${id}, '\\x03')`
    await db`insert into saved_views values (gen_random_uuid(), ${id}, 'orders', 'Zebedee’s', 'q=zeb')`
    await db`insert into report_mails (user_id, report) values (${id}, 'courier')`
    await db`insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, device, session_id)
      select gen_random_uuid(), ${id}, 'https://push.example/' || ${id}, 'p256-zeb', 'auth-zeb', 'Zebphone', s.id from sessions s where user_id = ${id} limit 1`
  }
  await db`insert into order_proofs (id, order_id, stage, courier_id, note, latitude, longitude)
    values (gen_random_uuid(), ${orderId}, 'pickup', ${courier.courierId}, 'Zebedee', 43.62, -79.32)`
  await db`insert into parcel_scans (id, order_id, parcel_seq, stage, stop_id, courier_id, result, latitude, longitude, at)
    select gen_random_uuid(), order_id, 1, 'delivery', id, ${courier.courierId}, 'ok', 43.63, -79.33, now() from order_stops where order_id = ${orderId} and kind = 'delivery'`
  // Somebody to hand it to, whose own file is staff's and not looked at.
  await db`insert into couriers (id, user_id, courier_code) values (gen_random_uuid(), ${boss.user._id}, 'C-OTHER')`
  await db`insert into order_transfers (id, order_id, from_courier_id, to_courier_id, asked_by, asked_role, reason, asked_at, outcome, ended_at)
    select gen_random_uuid(), ${orderId}, ${courier.courierId}, k.id, ${courier.user._id}, 'courier', 'Zebedee waits', now(), 'withdrawn', now()
    from couriers k where k.id <> ${courier.courierId} limit 1`
  await db`
    insert into recipient_links (token_hash, order_id, stop_id, created_at, chosen, chosen_at, instruction)
    values ('\\x00', ${orderId}, gen_random_uuid(), now(), 'neighbour', now(), 'instruction-zeb')`
  const [firm] = await db<
    { id: string }[]
  >`insert into accounts (id, kind, name) values (gen_random_uuid(), 'business', 'Any firm') returning id`
  await db`insert into account_invitations (id, account_id, email, role, expires_at)
    select gen_random_uuid(), ${firm?.id ?? ''}, email, 'viewer', now() + interval '1 day' from users where id = ${who.user._id}`
  await db`
    with i as (insert into invoices (id, account_id, up_to, language) values (gen_random_uuid(), ${firm?.id ?? ''}, now(), 'en') returning id)
    insert into invoice_charges (id, invoice_id, user_id, provider, amount_cents, state, gateway_id, action_url, failure, card_brand, card_last4)
    select gen_random_uuid(), i.id, ${who.user._id}, 'stripe', 100, 'failed', 'pi_90210', 'https://bank.example/zeb', 'declined-zeb', 'brand-zeb', '9876' from i`
  await db`insert into order_pin_tries (order_id, pin, courier_id) values (${orderId}, 'pin-zeb', ${courier.courierId})`
  await db`insert into gateway_payees (courier_id, provider, gateway_id) values (${courier.courierId}, 'stripe', 'acct_zeb')`
  await db`insert into payouts (id, courier_id, period_end, earnings_cents, tips_cents, amount_cents, state, gateway_id, failure, sent_at)
    values (gen_random_uuid(), ${courier.courierId}, '2026-01-02', 5, 0, 5, 'sent', 'tr_77', 'no_account', now())`
  await db`insert into courier_adjustments (id, courier_id, kind, category, amount_cents, reason, state, needs_consent, consent_text, answered_at, cancel_reason)
    values (gen_random_uuid(), ${courier.courierId}, 'deduction', 'damage', 500, 'Zebedee broke it', 'cancelled', true, 'I, Zebedee, agree', now(), 'Zebedee was right')`
  await db`insert into outbox_sms (id, to_phone, body, template, language, state, about, carrier_id, carrier_state, last_error)
    select gen_random_uuid(), phone, 'Hello Zebedee', 'test', 'en', 'sent', array[id::text], 'carrier-1', 'state-77', 'error-zeb' from users where id = ${who.user._id}`
  await db`insert into message_reports (id, message_id, reporter_id, reason, resolution)
    select gen_random_uuid(), id, ${who.user._id}, 'He said Zebedee', 'Talked to Zebedee' from order_messages limit 1`
  await fillPrograms(who, orderId)
  await fillShop(who)
  const by = { id: who.user._id, name: 'Zebedee', ip: '10.9.9.9' }
  const change = { action: 'user.created', subjectType: 'user', subjectId: who.user._id, before: { email: who.email } }
  await db.transaction((tx) => recordChange(tx, by, change as never))
}

/** A key, a webhook with what it was told, and a test order of theirs (N1, N2, N3). */
async function fillPrograms(who: Person, orderId: string): Promise<void> {
  const { db } = t
  await db`insert into api_keys (id, account_id, name, mode, prefix, secret_hash, scopes, last_used_from, created_by)
    values (gen_random_uuid(), ${who.user._id}, 'Zebedee’s shop', 'live', 'mdk_live_zebede', '\\x04', '{quotes}', '10.8.8.8', ${who.user._id})`
  await db`insert into webhooks (id, account_id, mode, url, events, secret, created_by)
    values (gen_random_uuid(), ${who.user._id}, 'live', 'https://zeb-hook.example/in', '{order.placed}', '\\x05', ${who.user._id})`
  await db`insert into webhook_events (id, type, order_id, order_number, body)
    select gen_random_uuid(), 'order.placed', id, order_number, '{"order": "told of zebra-7"}' from orders where id = ${orderId}`
  await db`insert into webhook_deliveries (id, webhook_id, event_id, last_error)
    select gen_random_uuid(), w.id, e.id, 'zeb is away' from webhooks w, webhook_events e`
  // What a webhook of somebody else was told of their test order, and what was told to nobody who is still there.
  await db`insert into test_orders (id, order_number, account_id, status, whole, script)
    values (gen_random_uuid(), 'MD-TEST-ZEB', ${who.user._id}, 'pending', '{"to": "made up of zebra-8"}', 'delivered')`
  await db`insert into webhook_events (id, type, order_id, order_number, body)
    select gen_random_uuid(), 'order.placed', id, order_number, '{"order": "told of zebra-13"}' from test_orders`
  await db`with w as (insert into webhooks (id, mode, url, events, secret, created_by)
      select gen_random_uuid(), 'test', 'https://firm-hook.example/in', '{order.placed}', '\\x05', id from users where role = 'super-admin' limit 1 returning id)
    insert into webhook_deliveries (id, webhook_id, event_id) select gen_random_uuid(), w.id, e.id from w, webhook_events e`
  await db`insert into webhook_events (id, type, body) values (gen_random_uuid(), 'webhook.test', '{"url": "zeb-hook told alone"}')`
  await db`insert into webhook_deliveries (id, webhook_id, event_id)
    select gen_random_uuid(), w.id, e.id from webhooks w, webhook_events e where w.account_id = ${who.user._id} and e.type = 'webhook.test'`
  await db`insert into webhook_attempts (delivery_id, at, url, duration_ms, error, reply)
    select id, now(), 'https://zeb-hook.example/in', 5, 'zeb is away', 'Zebedee is out' from webhook_deliveries`
}

/** A shop of theirs and what it has sent. */
const fillShop = async (who: Person): Promise<void> => {
  await t.db`insert into shop_connections (id, account_id, kind, name, secret, mapping, created_by)
    values (gen_random_uuid(), ${who.user._id}, 'shopify', 'Shop of zebra-9', '\\x06', '{"pickup": {"address": "9 Zebra Way"}}', ${who.user._id})`
  await t.db`insert into shop_orders (id, connection_id, external_id, number, state, content, problems)
    select gen_random_uuid(), id, '1', '#zebra-10', 'problem', '{"name": "Aunt of zebra-11"}', '[{"words": "zebra-12 is unknown"}]' from shop_connections`
}

/** What stays after somebody has left, and why that is no mark of theirs. */
const kept: Record<string, string> = {
  'invoice_charges.gateway_id': 'the provider’s name of a payment, without which it could not be found again',
  'order_stops.address': 'the town alone',
  'orders.search_text': 'the number of the order alone',
  'users.search_words': 'the words written over name and address',
  'order_timeline.values': 'what happened, in codes and figures',
  'order_timeline.city': 'the town alone',
  'payments.gateway_id': 'the provider’s number of a payment, for the books',
  'payments.card_brand': 'the kind of card, for the books',
  'payments.failure': 'a code of the provider',
  'payment_steps.last_error': 'a code of the provider',
  'payouts.gateway_id': 'the provider’s number of a transfer, for the books',
  'payouts.failure': 'a code of the provider',
  // Of the contact form, where nobody is signed in.
  'idempotency_keys.scope': 'says anonymous',
  'idempotency_keys.key': 'chosen by the browser at random, gone after a day',
  'idempotency_keys.fingerprint': 'a hash, gone after a day',
  'idempotency_keys.body': 'says that it was taken',
}

/** What "export my data" leaves out, and why. */
const secret = 'what proves who somebody is leaves for nobody'
const fileName = 'the name of a file here; that there is one is said'
const ofAddress = 'made from the address, which is there'
const ofNotification = 'how it was sent; what was said is there'
const notExported: Record<string, string> = {
  'users.password_hash': secret,
  'users.totp_secret': secret,
  'users.search_words': 'made from name, e-mail and phone, which are there',
  'sessions.token_hash': secret,
  'mailed_tokens.token_hash': secret,
  'recovery_codes.code_hash': secret,
  'failed_tries.key': secret,
  'email_changes.confirm_hash': secret,
  'email_changes.stop_hash': secret,
  'order_stops.pin_sealed': secret,
  'order_pin_tries.pin': secret,
  'push_subscriptions.endpoint': secret,
  'push_subscriptions.p256dh': secret,
  'push_subscriptions.auth': secret,
  'courier_documents.sealed_number': 'opened, as the number',
  'courier_documents.file_key': fileName,
  'order_proofs.photo_key': fileName,
  'order_proofs.signature_key': fileName,
  'order_issues.photo_key': fileName,
  'order_messages.photo': fileName,
  'orders.start_point': ofAddress,
  'orders.search_text': 'made from the order, which is there',
  'geocoded_addresses.query': ofAddress,
  'geocoded_addresses.places': ofAddress,
  'saved_cards.gateway_id': 'the provider’s name of the card, which is there',
  'card_setups.gateway_id': 'the provider’s name of the card, which is there',
  'gateway_customers.gateway_id': 'the provider’s name of the customer',
  'payments.action_url': 'a page that was open for some minutes',
  'invoice_charges.action_url': 'a page that was open for some minutes',
  'invoice_charges.gateway_id': 'the provider’s name of a payment; amount, card and day are there',
  'payment_steps.last_error': 'a code of the provider',
  'payout_accounts.sealed': 'the whole number is told to nobody; its last digits are there',
  'outbox_mails.html_body': 'the same words as the text',
  'outbox_mails.attachments': ofNotification,
  'outbox_mails.headers': ofNotification,
  'outbox_mails.about': ofNotification,
  'outbox_mails.last_error': ofNotification,
  'outbox_sms.about': ofNotification,
  'outbox_sms.carrier_id': ofNotification,
  'outbox_sms.carrier_state': ofNotification,
  'outbox_sms.last_error': ofNotification,
  'notifications.cause': ofNotification,
  'notification_deliveries.receiver': ofNotification,
  'notification_deliveries.cause': ofNotification,
  'analytics_cancellations.reason': 'the reason stands at the order, as it was written',
  'message_reports.resolution': 'what staff noted about somebody else’s message',
  'idempotency_keys.fingerprint': 'a hash',
  'webhook_events.body': 'what was told of the order, which is there',
  'webhook_deliveries.last_error': 'what the program of somebody else answered',
  'webhook_attempts.error': 'what the program of somebody else answered',
  'webhook_attempts.reply': 'what the program of somebody else answered',
  'test_orders.whole': 'made up, to try a program with',
}

test('each declared column held something of theirs, or the rest proves nothing', () => {
  expect(columns.filter((name) => before.get(name)?.size === 0)).toEqual([])
})

test('[I9] [trust 28] each declared column is emptied when they leave, or kept for a reason and without a mark', () => {
  const left = columns.filter((name) => after.get(name)?.size)
  expect(left.filter((name) => !kept[name])).toEqual([])
  expect(Object.keys(kept).filter((name) => !left.includes(name))).toEqual([])
  expect(left.flatMap((name) => [...(after.get(name) ?? [])]).filter((value) => marks.test(value))).toEqual([])
})

const leavesOf = (value: unknown): string[] =>
  value !== null && typeof value === 'object' ? Object.values(value).flatMap(leavesOf) : [String(value)]
/** A document of JSON tells by its leaves. */
function wordsOf(value: string): string[] {
  try {
    return leavesOf(JSON.parse(value))
  } catch {
    return [value]
  }
}

test('[I9] each declared column is in "export my data", or left out for a reason', () => {
  const isShown = (name: string) =>
    [...(before.get(name) ?? [])].flatMap(wordsOf).some((word) => exported.includes(JSON.stringify(word).slice(1, -1)))
  const missing = columns.filter((name) => !isShown(name))
  expect(missing.filter((name) => !notExported[name])).toEqual([])
  expect(Object.keys(notExported).filter((name) => !missing.includes(name))).toEqual([])
})
