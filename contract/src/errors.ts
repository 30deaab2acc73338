/** The single table of failures: code -> HTTP status (E2). */
export const errorStatus = {
  bad_input: 400,
  wrong_token: 400,
  weak_password: 400,
  not_an_image: 400,
  discount_unknown: 400,
  wrong_pin: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  two_factor_needed: 401,
  forbidden: 403,
  two_factor_setup_needed: 403,
  confirm_needed: 403,
  not_found: 404,
  request_timeout: 408,
  conflict: 409,
  credit_limit: 409,
  account_on_hold: 409,
  email_taken: 409,
  order_moved_on: 409,
  courier_not_working: 409,
  far_from_address: 409,
  quote_expired: 409,
  quote_mismatch: 409,
  price_changed: 409,
  proof_needed: 409,
  stop_needed: 409,
  scan_needed: 409,
  pin_locked: 409,
  too_large: 413,
  path_too_long: 414,
  unsupported_media: 415,
  range_beyond_end: 416,
  idempotency_mismatch: 422,
  address_unknown: 422,
  out_of_area: 422,
  vehicle_too_small: 422,
  check_failed: 422,
  account_locked: 423,
  too_many_requests: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

export interface FieldError {
  path: string
  msg: string
}

/** The body of every failure (E1). */
export interface Failure {
  success: false
  code: ErrorCode
  message: string
  errors?: FieldError[]
  requestId: string
}
