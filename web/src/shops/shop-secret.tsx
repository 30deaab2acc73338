import { useLingui } from '@lingui/react/macro'
import { SecretDialog } from '../keys/index.ts'

interface ShopSecretProps {
  secret: string | undefined
  address: string
  /** There was another one before, which does not hold any more. */
  isReplaced?: boolean
  onClose: () => void
}

/** The one of WooCommerce, which is pasted there; shown this once. */
export function ShopSecret({ secret, address, isReplaced, onClose }: ShopSecretProps) {
  const { t } = useLingui()
  return (
    <SecretDialog
      title={t`Secret of the shop`}
      label={t`Secret of the shop`}
      secret={secret}
      lost={t`The shop is connected, but the answer with its secret was lost, and it is not shown twice. Replace the secret on the page of the shop, under “More actions”, to get another one.`}
      note={
        isReplaced
          ? t`Paste it into each webhook at WooCommerce > Settings > Advanced > Webhooks at once: what is signed by the old one is refused.`
          : t`Paste it at WooCommerce > Settings > Advanced > Webhooks, with the address ${address}, which the page of the shop shows at any time.`
      }
      onClose={onClose}
    />
  )
}
