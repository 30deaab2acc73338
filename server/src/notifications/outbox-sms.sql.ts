import type { OutboxSms } from '@maple/contract'
import type { z } from 'zod'
import type { Db } from '../platform/db.ts'
import { countUpTo } from '../platform/paging.ts'

/** A delivery PIN is for the recipient; staff see only that there was one. */
const hiddenPin = '\\1••••'
const pinPattern = '((?:PIN|NIP)[^0-9]{0,20})[0-9]{4}'

type Row = z.infer<typeof OutboxSms>
type State = Row['state'] | 'all'

const inState = (db: Db, state: State) => {
  if (state === 'all') return db``
  return state === 'waiting' ? db`where state in ('waiting', 'sending')` : db`where state = ${state}`
}

export const listTexts = (db: Db, state: State, limit: number, offset: number) => db<Row[]>`
  select id as "_id", created_at, sent_at, to_phone as "to", regexp_replace(body, ${pinPattern}, ${hiddenPin}) as text, template, language,
    case when state = 'sending' then 'waiting' else state end as state, carrier_state, last_error
  from outbox_sms ${inState(db, state)} order by created_at desc, id desc limit ${limit} offset ${offset}`

export const countTexts = (db: Db, state: State) => countUpTo(db, db`from outbox_sms ${inState(db, state)}`)
