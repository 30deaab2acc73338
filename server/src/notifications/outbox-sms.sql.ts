import type { OutboxSms } from '@maple/contract'
import type { z } from 'zod'
import type { Db, Fragment } from '../platform/db.ts'
import { countUpTo } from '../platform/paging.ts'
import { newestFirst, type Place, placeOf } from '../platform/sorting.ts'

/** A delivery PIN is for the recipient; staff see only that there was one. */
const hiddenPin = '\\1••••'
const pinPattern = '((?:PIN|NIP)[^0-9]{0,20})[0-9]{4}'

type Row = z.infer<typeof OutboxSms>
type State = Row['state'] | 'all'

const inState = (db: Db, state: State) => {
  if (state === 'all') return db``
  return state === 'waiting' ? db`and s.state in ('waiting', 'sending')` : db`and s.state = ${state}`
}

export const newestTexts = newestFirst('s')

export const listTexts = (db: Db, state: State, behind: Fragment, limit: number, offset: number) => db<
  (Row & { place: Place })[]
>`
  select id as "_id", created_at, sent_at, to_phone as "to", regexp_replace(body, ${pinPattern}, ${hiddenPin}) as text, template, language,
    case when state = 'sending' then 'waiting' else state end as state, carrier_state, last_error,
    ${placeOf(db, newestTexts)}
  from outbox_sms s where true ${inState(db, state)} ${behind} order by ${db.unsafe(newestTexts.orderBy)} limit ${limit} offset ${offset}`

export const countTexts = (db: Db, state: State) =>
  countUpTo(db, db`from outbox_sms s where true ${inState(db, state)}`)
