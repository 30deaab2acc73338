import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Shop } from './shops.queries.ts'

/** Brands, which are called the same in every language. */
export const kindNames: Record<Shop['kind'], string> = { woocommerce: 'WooCommerce', shopify: 'Shopify' }

/** Where what is pasted, in the words of the shop's own screens. */
export const kindSteps: Record<Shop['kind'], MessageDescriptor> = {
  woocommerce: msg`In WooCommerce open Settings > Advanced > Webhooks and add a webhook for each of the topics Order created, Order updated, Order deleted and Order restored. Paste the address and the secret into all of them; the secret is shown once, when the shop is connected.`,
  shopify: msg`In Shopify open Settings > Notifications > Webhooks and add a webhook for each of Order creation, Order update, Order payment, Order cancellation and Order deletion, in the format JSON. Paste the address into all of them, and Shopify’s signing secret, which stands on the same page, here.`,
}

export const modeNames: Record<Shop['mapping']['mode'], MessageDescriptor> = {
  order: msg`Placed at once`,
  draft: msg`Kept as a draft`,
}
