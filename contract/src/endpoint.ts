import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Permission, Role } from './identity/roles.ts'
import type { Scope } from './keys/scopes.ts'
import type { SettingValues } from './settings/settings.ts'

/** Who may call: everybody, whoever has a live session, or the roles named. */
export type Allow = 'anyone' | 'signed-in' | readonly [Role, ...Role[]]

/** The counters that a call is held against besides the general one (E10). */
export type LimitName = 'login' | 'tracking' | 'quote' | 'geo'

/** What is known of a call before its body is looked at as a whole. */
interface Asked {
  email: string
  settings: SettingValues
}

/** A call that needs a confirmed session (I1) only for some of what it may ask for. */
export interface ConfirmWhen {
  /** Ends the sentence "A confirmed session is needed ..." on the API page. */
  says: string
  /** Sees the body as it came in: not yet checked, of any shape. */
  needs(body: unknown, asked: Asked): boolean
}

export interface FileField {
  /** The name of the setting that caps it, or a number of bytes. */
  maxBytes: number
  required?: boolean
}

export interface EndpointShape {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /api, with `:name` for parameters. */
  path: `/${string}`
  /** One line for the API page. */
  summary: string
  allow: Allow
  /** What an admin's staff profile must hold (F4); super-admins hold everything. */
  permission?: Permission
  /** What a key must be made for to call this (N1); without it no key is let in. */
  scope?: Scope
  /**
   * What a test key gets here (N2): the same as a live one, where nobody's orders, people or money are touched, or a
   * simulation; without it a test key is let in nowhere.
   */
  test?: 'same' | 'simulated'
  /** A session that has shown password or code within the last minutes (I1); else 403 `confirm_needed`. */
  confirm?: true | ConfirmWhen
  /**
   * Called by programs without a key, such as a shop that tells of its orders: it is kept as it is, like all that has a
   * scope.
   */
  forPrograms?: true
  /** A POST that changes nothing: whoever got no answer may send it again. */
  reads?: true
  /** Open to pages of the websites that `embeds.allowedOrigins` names, as to anybody: without a session or a key. */
  embeds?: true
  /** Open to staff who have yet to set up the second factor that they must have (I4). */
  beforeSecondFactor?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Multipart file fields; the remaining fields are `body`. */
  files?: Record<string, FileField>
  /** The schema of `data`; `file` streams bytes instead of the JSON envelope. */
  response: z.ZodType | 'file'
  /** Fields beside `data` at the top of the reply: `token`, `user`, `needsOnboarding` (E1). */
  top?: z.ZodObject
  /** `data` is a page of a list and `pagination` goes with it. */
  paged?: true
  /** A POST that creates something: answers 201 and takes an Idempotency-Key (E5). */
  creates?: true
  /** Fields of `data` that are a secret: a reply that an Idempotency-Key gives again leaves them out (N1). */
  shownOnce?: readonly string[]
  limit?: LimitName
  /** Codes beyond those every endpoint can answer, for the API page. */
  errors?: readonly ErrorCode[]
}

/** One entry of the contract: server routes, the web's client and OpenAPI are all made from it. */
export const endpoint = <const E extends EndpointShape>(shape: E): E => shape

type InputOf<T> = T extends z.ZodType ? z.input<T> : undefined
type OutputOf<T> = T extends z.ZodType ? z.output<T> : undefined
type DataOf<E extends EndpointShape> = E['response'] extends z.ZodType ? z.output<E['response']> : Blob

export interface Pagination {
  page: number
  limit: number
  total: number
  pages: number
  /** What `after` takes to go on behind this page; nothing at the end, nor of lists that are paged by number alone. */
  next?: string | undefined
}

/** What a caller hands over: only the parts that the endpoint has. */
export type CallOf<E extends EndpointShape> = (E['params'] extends z.ZodType
  ? { params: InputOf<E['params']> }
  : unknown) &
  (E['query'] extends z.ZodType ? { query?: InputOf<E['query']> } : unknown) &
  (E['body'] extends z.ZodType ? { body: InputOf<E['body']> } : unknown) &
  (E['files'] extends Record<string, FileField> ? { files: { [K in keyof E['files']]?: Blob } } : unknown)

/** What comes back: the envelope without `success` (E1). */
export type ReplyOf<E extends EndpointShape> = { data: DataOf<E> } & (E['paged'] extends true
  ? { pagination: Pagination }
  : unknown) &
  (E['top'] extends z.ZodType ? OutputOf<E['top']> : unknown)

/** What a handler is given, parsed. */
export interface ParsedOf<E extends EndpointShape> {
  params: OutputOf<E['params']>
  query: OutputOf<E['query']>
  body: OutputOf<E['body']>
}

/** `'POST /auth/login'` names an endpoint of a contract module: the web asks by it and loads no schema. */
export type EndpointsByName<M> = {
  [K in keyof M as M[K] extends EndpointShape ? `${M[K]['method']} ${M[K]['path']}` : never]: M[K] extends EndpointShape
    ? M[K]
    : never
}
