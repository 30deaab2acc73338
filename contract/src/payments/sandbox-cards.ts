/**
 * The cards of the embedded provider. No schema library here: the card page turns a number into a token in the
 * browser, so that not even a test number reaches the server.
 */
export const sandboxCards = {
  success: { number: '4242 4242 4242 4242', brand: 'visa' },
  decline: { number: '4000 0000 0000 0002', brand: 'visa' },
  'three-d-secure': { number: '4000 0027 6000 3184', brand: 'visa' },
  'timeout-before': { number: '4000 0000 0000 0069', brand: 'visa' },
  'timeout-after': { number: '4000 0000 0000 0119', brand: 'visa' },
  'late-webhook': { number: '5555 5555 5555 4444', brand: 'mastercard' },
  'decline-capture': { number: '4000 0000 0000 0341', brand: 'visa' },
  'decline-later': { number: '4000 0000 0000 3220', brand: 'visa' },
  'refund-fails': { number: '4000 0000 0000 5126', brand: 'visa' },
  dispute: { number: '4000 0000 0000 0259', brand: 'visa' },
} as const

export type SandboxToken = keyof typeof sandboxCards
export const sandboxTokens = Object.keys(sandboxCards) as [SandboxToken, ...SandboxToken[]]
