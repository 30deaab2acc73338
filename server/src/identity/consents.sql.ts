import type { Db, Tx } from '../platform/db.ts'

export type ConsentChannel = 'email' | 'push' | 'sms'
export type ConsentTopic = 'orderUpdates' | 'promotions' | 'newsletter'

export interface Consent {
  userId: string
  channel: ConsentChannel
  topic: ConsentTopic
  granted: boolean
  source: 'preferences' | 'unsubscribe-link' | 'one-click' | 'sms-stop' | 'account-deleted'
  ip: string | null
}

/** Only ever added to: the last entry of a channel and topic stands. */
export const insertConsent = (tx: Tx, c: Consent) => tx`
  insert into consents (user_id, channel, topic, granted, source, ip)
  values (${c.userId}, ${c.channel}, ${c.topic}, ${c.granted}, ${c.source}, ${c.ip})`

/** What the person agrees to now, as `email:promotions`. */
export const listGranted = async (db: Db, userId: string): Promise<Set<string>> => {
  const rows = await db<{ name: string; granted: boolean }[]>`
    select distinct on (channel, topic) channel || ':' || topic as name, granted
    from consents where user_id = ${userId} order by channel, topic, id desc`
  return new Set(rows.filter((row) => row.granted).map((row) => row.name))
}

export const listConsents = (db: Db, userId: string) => db`
  select channel, topic, granted, source, ip, at from consents where user_id = ${userId} order by id`

/** The ledger itself refuses any other change. */
export const forgetConsentAddresses = (tx: Tx, userId: string) => tx`select forget_consent_addresses(${userId})`
