import { useLingui } from '@lingui/react/macro'
import type { SandboxToken } from '@maple/contract/payments/sandbox-cards'

/** What each test card does. */
export function useTestCardNames(): Record<SandboxToken, string> {
  const { t } = useLingui()
  return {
    success: t`Pays at once`,
    decline: t`Is declined`,
    'three-d-secure': t`Asks the bank first (3-D Secure)`,
    'timeout-before': t`No answer, and nothing charged; the second try pays`,
    'timeout-after': t`Charged, but the answer is lost`,
    'late-webhook': t`Pays a moment later`,
    'decline-capture': t`Is good for the order and refused at delivery`,
    'decline-later': t`Pays once, is held for half a day and declined from then on`,
    'refund-fails': t`Pays at once; a refund comes back`,
    dispute: t`Pays at once; then the customer disputes it`,
  }
}
