import type { ShopKind } from '@maple/contract'
import { z } from 'zod'
import { readShopifyOrder } from './read-shopify-order.ts'
import { readWooOrder } from './read-woo-order.ts'
import type { ShopContent } from './shop-content.ts'
import { externalId } from './shop-values.ts'

const readers: Record<ShopKind, (body: unknown) => ShopContent | undefined> = {
  woocommerce: readWooOrder,
  shopify: readShopifyOrder,
}

/** Nothing for what is no order in the shape that the shop documents. */
export const readShopOrder = (kind: ShopKind, body: unknown): ShopContent | undefined => readers[kind](body)

const Deleted = z.object({ id: externalId })

/** Of an order that is no more both kinds of shop tell only which one it was. */
export const readDeletedOrder = (body: unknown): string | undefined => Deleted.safeParse(body).data?.id
