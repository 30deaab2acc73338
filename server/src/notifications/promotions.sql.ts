import type { Promotion } from '@maple/contract'
import type { z } from 'zod'
import { type Db, first, type Tx } from '../platform/db.ts'

export type PromotionView = z.infer<typeof Promotion>
export type PromotionPlan = Pick<PromotionView, 'kind' | 'audience' | 'channels' | 'texts'>

export const insertPromotion = (tx: Tx, id: string, by: string, p: PromotionPlan) => tx`
  insert into promotions (id, created_by, kind, audience, channels, texts)
  values (${id}, ${by}, ${p.kind}, ${p.audience}, ${tx.json(p.channels)}, ${tx.json(p.texts)})`

const view = (db: Db) => db`
  select p.id as "_id", p.created_at, u.first_name || ' ' || u.last_name as created_by, p.kind, p.audience, p.channels, p.texts,
    p.finished_at, (select count(*) from notification_deliveries d where d.cause = 'promotion:' || p.id)::int as sent
  from promotions p join users u on u.id = p.created_by`

export const findPromotion = (db: Db, id: string) => first(db<PromotionView[]>`${view(db)} where p.id = ${id}`)

export const listPromotionRows = (db: Db, limit: number, offset: number) => db<PromotionView[]>`
  ${view(db)} order by p.created_at desc, p.id desc limit ${limit} offset ${offset}`

export const countPromotions = (db: Db) => db<{ total: number }[]>`select count(*) as total from promotions`

export const finishPromotion = (db: Db, id: string) =>
  db`update promotions set finished_at = ${db.now}::timestamptz where id = ${id} and finished_at is null`

const roles = { customers: ['customer'], couriers: ['courier'], everyone: ['customer', 'courier'] } as const
type Choice = Pick<PromotionView, 'kind' | 'audience'>

/** Switched on, and the last word in the ledger is yes. */
const agreed = (db: Db, { kind }: Choice, channel: 'email' | 'sms' | 'push') => {
  const isOn = {
    email: kind === 'newsletter' ? db`n.email_newsletter` : db`n.email_promotions`,
    sms: db`n.sms_promotions`,
    push: db`n.push_promotions`,
  }
  if (kind === 'newsletter' && channel !== 'email') return db`false`
  return db`(${isOn[channel]} and (select c.granted from consents c
    where c.user_id = u.id and c.channel = ${channel} and c.topic = ${kind} order by c.id desc limit 1))`
}

const people = (db: Db, { audience }: Choice) => db`
  from users u join notification_preferences n on n.user_id = u.id
  where u.is_active and u.deleted_at is null and u.role = any(${roles[audience] as unknown as string[]})`

export const countReach = (db: Db, choice: Choice) =>
  first(db<{ email: number; sms: number; push: number }[]>`
    select count(*) filter (where ${agreed(db, choice, 'email')})::int as email,
      count(*) filter (where ${agreed(db, choice, 'sms')} and u.phone is not null)::int as sms,
      count(*) filter (where ${agreed(db, choice, 'push')}
        and exists (select from push_subscriptions s where s.user_id = u.id))::int as push
    ${people(db, choice)} and (n.email_promotions or n.email_newsletter or n.sms_promotions or n.push_promotions)`)

/** The next ones after `after` who agreed to hear of it anywhere. */
export const listAgreed = (db: Db, choice: Choice, after: string, limit: number) => db<{ id: string }[]>`
  select u.id ${people(db, choice)} and u.id > ${after}
    and (${agreed(db, choice, 'email')} or ${agreed(db, choice, 'sms')} or ${agreed(db, choice, 'push')})
  order by u.id limit ${limit}`
