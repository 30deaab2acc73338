import pg from 'pg'

/** The connection broke, or there is none to be had: nothing that a statement could have done. */
export class ConnectionFault extends Error {
  override name = 'ConnectionFault'
  code: string

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'The connection to the database is gone', { cause })
    this.code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'CONNECTION_CLOSED'
  }
}

/** What PostgreSQL says while it goes, comes, or has no connection left. */
const away = new Set(['57P01', '57P02', '57P03', '57P05', '53300'])

/** The database is away or going, as opposed to having refused a statement. */
export const isConnectionFault = (error: unknown): boolean =>
  error instanceof ConnectionFault || (error instanceof pg.DatabaseError && away.has(String(error.code)))

/** Ours, inside a transaction that was begun so, or the server's, if it takes no writes any more. */
export const isReadOnlyFault = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '25006'

/** It and another waited for each other, and the server undid this one; done again, it finds its way. */
export const isDeadlock = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '40P01'

/** Somebody else holds what was asked for: not had in time, or each waited for the other. */
export const isLockFault = (error: unknown): boolean =>
  isDeadlock(error) || (error instanceof pg.DatabaseError && error.code === '55P03')

export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23503'

/** Whatever the driver throws that is not PostgreSQL's own answer is about the connection. */
export const asFault = (error: unknown): Error =>
  error instanceof pg.DatabaseError ? error : new ConnectionFault(error)

/** A connection of the driver that broke says so in words only, or with the code of its socket. */
export const isDriverFault = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof pg.DatabaseError) &&
  (/^(Connection terminated|timeout e|Client (has encountered|was closed))/.test(error.message) ||
    ('syscall' in error && 'code' in error))

export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint
