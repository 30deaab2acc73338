import { keysUnder } from '../lib/query/keys-under.ts'

export const webhookKeys = {
  lists: keysUnder('webhooks'),
  one: keysUnder('webhook'),
  deliveries: keysUnder('webhook-deliveries'),
  delivery: keysUnder('webhook-delivery'),
}
