import { type Db, first, type Tx } from '../../platform/db.ts'

const fact = 'demo-firm'

/** Of several nodes one makes it. */
export const lockFirm = (tx: Tx) => tx`select pg_advisory_xact_lock(7246079)`

export const findFirm = (db: Db) => first(db<{ value: string }[]>`select value from facts where name = ${fact}`)
export const noteFirm = (tx: Tx, accountId: string) =>
  tx`insert into facts (name, value) values (${fact}, ${accountId})`
