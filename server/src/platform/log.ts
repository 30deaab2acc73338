import { type Logger, pino } from 'pino'

export type Log = Logger

/** Paths whose values never reach a log. */
const secrets = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.currentPassword',
  '*.newPassword',
  '*.confirmPassword',
  '*.token',
  'body.code',
  '*.secret',
  'err.query',
  'err.parameters',
  'err.args',
  'err.detail',
]

export function makeLog(level: string, destination?: pino.DestinationStream): Log {
  return pino(
    { level, base: undefined, redact: { paths: secrets, censor: '[hidden]' } },
    destination ?? pino.destination(1),
  )
}
