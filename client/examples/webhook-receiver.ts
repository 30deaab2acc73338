// A receiver of webhooks: it believes nothing that is not signed, answers at once, and does every event once.
//   MAPLE_WEBHOOK_SECRET=whsec_... PORT=4000 node webhook-receiver.ts
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type ReceivedEvent, verifyWebhook, WebhookVerificationError } from '@maple/client'

// While a secret is being replaced there are two, separated by a space.
const secrets = (process.env.MAPLE_WEBHOOK_SECRET ?? '').split(' ')
/** In a shop this is a table with a unique column. */
const seen = new Set<string>()

const server = createServer(async (request, reply) => {
  try {
    // The bytes as they came: what was parsed and written again has another signature.
    const event = await verifyWebhook(await buffer(request), request.headers, secrets)
    if (!seen.has(event.webhookId)) act(event)
    seen.add(event.webhookId)
    reply.writeHead(204).end()
  } catch (error) {
    const isForged = error instanceof WebhookVerificationError
    console.log(isForged ? `Refused: ${error.reason}` : error)
    reply.writeHead(isForged ? 401 : 500).end()
  }
})

function act(event: ReceivedEvent): void {
  switch (event.type) {
    case 'order.delivered':
      console.log(`${event.data.order.orderNumber} was delivered`)
      break
    case 'invoice.issued':
      console.log(`Invoice ${event.data.invoice.number} is due`)
      break
    default:
      console.log(`Heard ${event.type}`)
  }
}

server.listen(Number(process.env.PORT ?? 4000), () => console.log('Listening'))
