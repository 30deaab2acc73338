import type { Db } from '../src/platform/db.ts'

/**
 * Columns of ours that could carry somebody's mark. What the database itself holds to an id, a time, a number, a switch
 * or one word of a list cannot; places on the map and days (of birth) can.
 */
export const listTellingColumns = (db: Db) => db<{ name: string }[]>`
  select c.relname || '.' || a.attname as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
  where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
    and t.typname not in ('uuid', 'bool', 'timestamptz', 'int2', 'int4', 'int8', 'numeric')
    and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
      and pg_get_constraintdef(k.oid) ~ '= ANY \\(+ARRAY\\[')
  order by 1`

/** Free words that say nothing about a customer or a courier; a new column is listed here, or as personal by its room. */
export const harmlessColumns: Record<string, readonly string[]> = {
  // The company's own words and figures.
  settings: ['key', 'value'],
  map_settings: ['chosen', 'sealed_key'],
  leases: ['name'],
  travel_factors: ['provider', 'log_sum', 'weight'],
  recipient_links: ['token_hash'],
  account_invitations: ['token_hash'],
  provider_requests: ['day', 'provider'],
  content: ['key', 'category', 'image', 'title_en', 'title_fr', 'content_en', 'content_fr'],
  content_seeds: ['key'],
  audit_log: ['action', 'subject_type', 'subject_id', 'previous_hash', 'hash', 'who_seal', 'what_seal', 'rest_seal'],
  audit_head: ['hash', 'seal'],
  content_versions: ['key', 'values'],
  notification_templates: ['key', 'texts', 'channels'],
  promotions: ['channels', 'texts'],
  discount_codes: ['code'],
  fuel_rates: ['valid_from'],
  price_lists: ['name'],
  report_mails: ['sent_month'],
  price_list_versions: ['rules', 'zones'],
  zones: ['name', 'fsas', 'polygon'],
  price_settings: ['version', 'values'],
  day_plans: ['day', 'routes'],
  routes: ['day'],
  recurrence_versions: ['valid_from', 'rrule', 'start_date', 'end_date', 'window_start', 'window_end'],
  recurrence_dates: ['date', 'fault'],
  imports: ['file_name', 'file_key', 'columns', 'mapping', 'remembered_fields', 'fault'],
  import_mappings: ['mapping'],
  // A business's own numbers; a person's account has none.
  import_rows: ['reference_key'],
  board_moves: ['day', 'from_stops', 'to_stops_before', 'to_stops_after'],
  // Names of things, not of people.
  migrations: ['name', 'hash'],
  facts: ['name', 'value'],
  push_keys: ['public_key', 'sealed_private_key'],
  terms_acceptances: ['version', 'language'],
  couriers: ['courier_code'],
  courier_shift_exceptions: ['day'],
  courier_time_off: ['first_day', 'last_day'],
  users: [],
  consents: ['source'],
  contact_messages: ['language'],
  notifications: ['type'],
  notification_deliveries: ['notice'],
  outbox_mails: ['template', 'language'],
  outbox_sms: ['template', 'language'],
  // An order's number, its money, and codes that the program chose.
  orders: [
    'order_number',
    'lookup_number',
    'payment_method',
    'payment_transaction_id',
    'cancelled_by',
    'place_warnings', // Of business accounts alone.
    'reference_values',
    'cost_centre',
  ],
  public_views: ['lookup_number'],
  accounts: ['name'],
  // What a business says of itself stays with the business, whoever of its people leaves.
  account_addresses: ['label', 'address'],
  business_accounts: [
    'legal_name',
    'billing_address',
    'gst_number',
    'qst_number',
    'invoice_emails',
    'reference_fields',
    'cost_centres',
    'default_pickup',
    'proof_defaults',
    'notes',
  ],
  depots: ['name', 'address', 'time_zone'],
  order_charges: ['code', 'label', 'values', 'rule', 'why'],
  order_attempts: ['reason'],
  order_prices: ['settings_version', 'reason'],
  order_timeline: ['status', 'code', 'actor_role'],
  order_issues: ['reason'],
  quotes: ['fingerprint', 'price', 'settings_version'],
  dispatch_decisions: ['strategy', 'candidates'],
  courier_documents: [],
  invoices: ['number', 'parties', 'taxes', 'void_reason'],
  invoice_orders: ['order_number', 'reference_values', 'cost_centre', 'taxes'],
  invoice_payments: ['reference', 'reason'],
  invoice_refunds: ['reason'],
  invoice_charges: ['provider'],
  invoice_series: ['series'],
  // What programs are told and by which secret, all sealed or hashed; names, networks and addresses are those of an account.
  api_keys: ['name', 'scopes', 'allowed_ips', 'prefix', 'secret_hash'],
  webhooks: ['events', 'secret', 'old_secrets'],
  webhook_events: ['type'],
  test_orders: ['status', 'script'],
  shop_connections: ['secret'],
  shop_orders: ['external_id'],
  ledger_transfers: ['cause'],
  ledger_entries: ['purpose'],
  ledger_walks: ['source'],
  payments: ['provider'],
  payouts: ['period_end'],
  payout_lines: ['kind'],
  courier_adjustments: ['category'],
  payment_refunds: ['gateway_id'],
  // Why, in a code of the provider.
  payment_disputes: ['gateway_id', 'reason'],
  payout_runs: ['period_end'],
  gateway_events: ['provider', 'event_id', 'type'],
  gateway_customers: ['provider'],
  gateway_payees: ['provider'],
  card_setups: ['provider'],
  saved_cards: ['provider'],
  // The provider of the demo, which knows no names; cards are detached from it like from any other.
  sandbox_cards: ['id', 'customer', 'token', 'brand', 'last4'],
  sandbox_setups: ['id', 'customer', 'return_url', 'card_id'],
  sandbox_payments: ['id', 'key', 'token', 'state', 'failure', 'return_url', 'card_id'],
  sandbox_disputes: ['id', 'payment_id', 'state'],
  sandbox_refunds: ['id', 'key', 'payment_id', 'state'],
  sandbox_transfers: ['id', 'key', 'destination'],
  geocoded_addresses: ['provider'],
  analytics_statuses: ['status'],
  set_up_skips: ['step'],
}
