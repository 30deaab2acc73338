import type { SetUpStep } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'

export interface SetUpFacts {
  /** Settings that a person has saved, whatever they chose. */
  decided: string[]
  skipped: SetUpStep[]
  hasCourier: boolean
  hasMail: boolean
  hasPayment: boolean
  hasDelivery: boolean
}

/** All of it in one round trip, each by an index or in a table of a few rows. */
export const findSetUpFacts = async (db: Db): Promise<SetUpFacts> =>
  (await first(db<SetUpFacts[]>`
    select (select coalesce(array_agg(key), '{}') from settings where updated_by is not null) as decided,
      (select coalesce(array_agg(step), '{}') from set_up_skips) as skipped,
      exists (select from couriers where status in ('approved', 'active')) as has_courier,
      exists (select from outbox_mails where state = 'sent') as has_mail,
      exists (select from payments where state in ('authorised', 'captured')) as has_payment,
      exists (select from orders where status = 'delivered') as has_delivery`)) as SetUpFacts

export const putSkip = (tx: Tx, step: SetUpStep, userId: string) => tx`
  insert into set_up_skips (step, by_user) values (${step}, ${userId}) on conflict (step) do nothing`

export const deleteSkip = (tx: Tx, step: SetUpStep) => tx`delete from set_up_skips where step = ${step}`
