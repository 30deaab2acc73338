import { type ErrorCode, errorStatus, type FieldError, type Text } from '@maple/contract'

/** What is filled into the words; `platform/say-error.ts` says it in the reader's language. */
export type FaultValues = Record<string, string | number | { cents: number }>

interface Details {
  values?: FaultValues
  /** The field at fault; its message is that of the error. */
  path?: string
  errors?: FieldError[]
  /** Several fields at fault, each with its own words, said in the reader's language. */
  faults?: { path: string; words: Text; values?: FaultValues }[]
  retryAfterSeconds?: number
}

/** A failure that a person is told about. The message is a catalogue text, said in the reader's language. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly words: Text
  readonly details: Details

  constructor(code: ErrorCode, words: Text = wordsOf(code), details: Details = {}) {
    super(words)
    this.name = 'AppError'
    this.code = code
    this.status = errorStatus[code]
    this.words = words
    this.details = details
  }
}

const usualWords: Partial<Record<ErrorCode, Text>> = {
  bad_input: 'The request could not be understood',
  unauthenticated: 'Please sign in',
  forbidden: 'You may not do this',
  confirm_needed: 'Please confirm that it is you',
  not_found: 'Not found',
  conflict: 'This has changed in the meantime',
  too_large: 'This is too large',
  request_timeout: 'This took too long to arrive',
  path_too_long: 'This address is too long',
  headers_too_large: 'This is too large',
  range_beyond_end: 'This part lies beyond the end of the file',
  unsupported_media: 'This kind of content is not accepted',
  unavailable: 'The service is briefly unavailable. Please try again in a moment.',
}

function wordsOf(code: ErrorCode): Text {
  return usualWords[code] ?? 'Something went wrong on our side. Please try again.'
}
