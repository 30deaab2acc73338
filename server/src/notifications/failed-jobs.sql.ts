import type { FailedJob } from '@maple/contract'
import type { z } from 'zod'
import { type Db, first } from '../platform/db.ts'
import { deadLetters } from '../platform/jobs.ts'

export const listFailed = (db: Db, limit: number, offset: number) => db<z.infer<typeof FailedJob>[]>`
  select id as "_id", coalesce(source_name, name) as queue, created_on as failed_at, coalesce(source_retry_count, 0) + 1 as tries,
    coalesce(source_output->>'message', left(source_output::text, 500), '') as error
  from pgboss.job where name = ${deadLetters} and state in ('created', 'retry')
  order by created_on desc, id desc limit ${limit} offset ${offset}`

export const countFailed = (db: Db) => db<{ total: number }[]>`
  select count(*) as total from pgboss.job where name = ${deadLetters} and state in ('created', 'retry')`

export const findFailed = (db: Db, id: string) =>
  first(db<{ queue: string }[]>`
    select coalesce(source_name, name) as queue from pgboss.job
    where name = ${deadLetters} and id = ${id} and state in ('created', 'retry')`)
