// What can go wrong, and how to tell: by `code`, never by the words of the message.
//   MAPLE_URL=https://courier.example MAPLE_KEY=mdk_... node errors.ts
import { MapleDispatch, MapleError, type NewOrder } from '@maple/client'

const maple = new MapleDispatch({
  baseUrl: process.env.MAPLE_URL ?? '',
  key: process.env.MAPLE_KEY ?? '',
  timeoutMs: 10_000,
  retries: 2,
})

const draft: NewOrder = {
  type: 'delivery-only',
  delivery: { address: '401 Richmond St W, Toronto, ON M5V 3A8', contactName: '', contactPhone: '416 555 0171' },
  package: { description: 'Ceramic vase' },
}

try {
  await maple.orders.place(draft)
} catch (error) {
  if (!(error instanceof MapleError)) throw error
  switch (error.code) {
    case 'bad_input':
      for (const { path, msg } of error.errors) console.log(`${path}: ${msg}`)
      break
    case 'credit_limit':
    case 'account_on_hold':
      console.log('The account cannot order now.')
      break
    case 'too_many_requests':
      console.log(`Come back in ${error.retryAfter} seconds.`)
      break
    default:
      console.log(`${error.status} ${error.code}: ${error.message} (request ${error.requestId})`)
  }
}

// Somebody else's order, or none at all: both are 404.
const found = await maple.orders.get('00000000-0000-7000-8000-000000000000').catch((error: unknown) => {
  if (error instanceof MapleError && error.code === 'not_found') return undefined
  throw error
})
console.log(found ? found.orderNumber : 'There is no such order.')

// A call that takes too long for the one who waits for it is given up by a signal.
await maple.orders
  .get('00000000-0000-7000-8000-000000000000', { signal: AbortSignal.abort() })
  .catch((error: Error) => {
    console.log(`Given up: ${error.name}`)
  })
