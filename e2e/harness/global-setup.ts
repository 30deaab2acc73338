import { findChromium } from './chromium.ts'
import { startProduct } from './product.ts'
import { apiAs, makeSessions } from './sessions.ts'

export default async function setup(): Promise<() => Promise<void>> {
  // One after the other: unpacking the browser moves the folder for temporary files for a while.
  const { executablePath, env } = await findChromium()
  const orders = await startProduct('orders')
  const people = await startProduct('people')
  await dispatchByHand(orders.url)
  await dispatchByHand(people.url)
  process.env.E2E_CHROMIUM = executablePath
  process.env.E2E_CHROMIUM_ENV = JSON.stringify(env)
  process.env.E2E_ORDERS_URL = orders.url
  process.env.E2E_PEOPLE_URL = people.url
  process.env.E2E_ORDERS_DATA = orders.dataDir
  return async () => {
    await Promise.all([orders.stop(), people.stop()])
  }
}

/** Journeys decide themselves who carries what; the one about automatic dispatch runs on a server of its own. */
async function dispatchByHand(url: string): Promise<void> {
  const { token } = await makeSessions(url)('superadmin')
  const api = await apiAs(url, token)
  const reply = await api.put('/api/admin/settings/bulk', {
    data: { settings: { 'dispatch.automaticAssignment': false } },
  })
  await api.dispose()
  if (!reply.ok()) throw new Error(`Automatic dispatch cannot be switched off: ${reply.status()}`)
}
