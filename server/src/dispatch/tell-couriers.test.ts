import type { AddressInfo } from 'node:net'
import type { ClientToServer, ServerToClient } from '@maple/contract'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeApp, type TestApp, until } from '../../test/make-app.ts'
import { saveTestCard } from '../../test/wallet.ts'

type News = Parameters<ServerToClient['news']>[0]

let t: TestApp
let client: Socket<ServerToClient, ClientToServer>
const heard: News[] = []
beforeAll(async () => {
  t = await makeApp()
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { token } = await t.aWorkingCourier()
  const { port } = t.app.server.address() as AddressInfo
  client = io(`http://127.0.0.1:${port}`, { auth: { token }, transports: ['websocket'], reconnection: false })
  await new Promise<void>((done) => client.once('connect', done))
  client.on('news', (news) => void (news.topic === 'available-orders' && heard.push(news)))
})
afterAll(() => void client.disconnect())

/** Waits for what is said after this moment. */
const next = () => {
  const before = heard.length
  return () => until(() => heard.slice(before).find(({ gone }) => !gone))
}

test('couriers hear of an order that is free, and of one that had to be paid first when the bank has agreed', async () => {
  const customer = await t.aCustomer()
  await saveTestCard(t, customer, 'three-d-secure')
  const placed = next()
  const waiting = await t.anOrder(customer)
  await placed()
  const [payment] = await until(async () => {
    const { data } = (await t.get(`/orders/${waiting._id}/payments`, customer)).body
    return data[0]?.actionUrl ? data : undefined
  })
  const freed = next()
  const check = `/sandbox/payments/${payment.transactionId}/check`
  expect((await t.put(check, { approve: true }, customer)).status).toBe(200)
  await freed()
})

test('one that is taken is named, so that its card goes at once', async () => {
  const order = await t.anOrder()
  const other = await t.aWorkingCourier()
  await t.put(`/couriers/accept-order/${order._id}`, undefined, other)
  await until(() => heard.find(({ orderId, gone }) => gone && orderId === order._id))
})
