import type { SandboxToken } from '@maple/contract'
import type { Person, TestApp } from './make-app.ts'

/** Saves a test card the way a customer does: our API, the provider's page, our API. */
export async function saveTestCard(t: TestApp, customer: Person, token: SandboxToken): Promise<string> {
  const started = await t.post('/users/cards/setup', {}, customer)
  const { setupId, url } = started.body.data
  const body = { token, expiresMonth: 12, expiresYear: 2031 }
  await t.put(`/sandbox/card-setups/${url.split('/').at(-1)}`, body, customer)
  const saved = await t.post('/users/cards', { setupId }, customer)
  if (saved.status !== 200) throw new Error(`card: ${saved.status} ${JSON.stringify(saved.body)}`)
  return saved.body.data._id
}
