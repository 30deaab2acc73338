import type { Text } from '@maple/contract'
import { AppError } from '../platform/errors.ts'
import { BadStyle } from '../platform/maps/read-style.ts'
import { OutsideError, type OutsideFault } from '../platform/outside.ts'

const words: Record<OutsideFault, Text> = {
  private: '{host} is in a private network. The operator of this server can allow it with PRIVATE_HOSTS.',
  unreachable: '{host} cannot be reached',
  slow: '{host} did not answer within {seconds} seconds',
  key: '{host} refused the key',
  busy: '{host} allows no more requests for now',
  status: '{host} answered with status {status}',
  large: '{host} answered more than {megabytes} MB',
  nonsense: '{host} answered something that is not understood',
}

/** What went wrong outside, told to whoever tries a map or a provider, beside its field. */
export function outsideFault(error: unknown, host: string, paths: { address: string; key?: string }): AppError {
  if (error instanceof AppError) return error
  if (error instanceof BadStyle)
    return new AppError('check_failed', error.words, { values: error.values, path: paths.address })
  // An answer of another shape than its provider's is thrown as it was found.
  const fault = error instanceof OutsideError ? error : new OutsideError('nonsense', host)
  return new AppError('check_failed', words[fault.fault], {
    values: { host: fault.host, seconds: fault.figure, status: fault.figure, megabytes: fault.figure },
    path: fault.fault === 'key' ? (paths.key ?? paths.address) : paths.address,
  })
}

interface AddressRules {
  path: string
  /** http is for servers in one's own network, or on a machine that is not served over https itself. */
  mayBeHttp(host: string): boolean
}

/** An address that somebody typed: a web address, without name and password in it. */
export function readAddress(value: string, { path, mayBeHttp }: AddressRules): URL {
  const refuse = (reason: Text) => new AppError('check_failed', reason, { path })
  if (!URL.canParse(value)) throw refuse('This is not a web address')
  const url = new URL(value)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw refuse('This is not a web address')
  if (url.username || url.password) throw refuse('A web address without name and password is needed')
  if (url.protocol === 'http:' && !mayBeHttp(url.hostname)) throw refuse('The address must begin with https://')
  return url
}
