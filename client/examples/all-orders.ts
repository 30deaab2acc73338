// Lists: all of them with `for await`, which reads page after page as it goes; or one page, with how many there are.
//   MAPLE_URL=https://courier.example MAPLE_KEY=mdk_... node all-orders.ts
import { MapleDispatch } from '@maple/client'

const maple = new MapleDispatch({ baseUrl: process.env.MAPLE_URL ?? '', key: process.env.MAPLE_KEY ?? '' })

const { data, pagination } = await maple.orders.list({ limit: 2, sort: 'createdAt' }).page(1)
console.log(`${data.length} of ${pagination.total} orders, on page 1 of ${pagination.pages}.`)

for await (const order of maple.orders.list({ limit: 2, sort: 'createdAt' })) {
  console.log(`${order.orderNumber} is ${order.status}`)
}
