import { newId } from '../src/platform/ids.ts'
import { form, type Person, type TestApp, until } from './make-app.ts'

/** A business that pays by invoice, and its file of orders. */
export async function anImporter(t: TestApp, creditLimitCents = 100_000_000) {
  const [owner, booker, viewer] = [await t.aCustomer(), await t.aCustomer(), await t.aCustomer()]
  const id = newId()
  await t.db`insert into accounts (id, kind, name) values (${id}, 'business', 'Roy & Co')`
  await t.db`insert into business_accounts (account_id, payment_terms, credit_limit_cents, reference_fields)
    values (${id}, 'account', ${creditLimitCents}, '[{"key": "PO", "label": "Purchase order", "required": false}]')`
  for (const [person, role] of [
    [owner, 'owner'],
    [booker, 'booker'],
    [viewer, 'viewer'],
  ] as const)
    await t.db`insert into account_members (account_id, user_id, role) values (${id}, ${person.user._id}, ${role})`

  const upload = (bytes: Buffer | string, { who = owner, accountId = id, filename = 'orders.csv' } = {}) => {
    const { payload, headers } = form({ accountId, file: { bytes: Buffer.from(bytes), filename } })
    return t.post('/imports', payload, who, headers)
  }
  const settled = (importId: string, ...states: string[]) =>
    until(async () => {
      const { data } = (await t.get(`/imports/${importId}`, owner)).body
      return states.includes(data.state) && data
    })
  const read = async (bytes: Buffer | string, filename?: string) => {
    const reply = await upload(bytes, { ...(filename && { filename }) })
    if (reply.status !== 201) throw new Error(`upload: ${reply.status} ${JSON.stringify(reply.body)}`)
    return settled(reply.body.data._id, 'mapping', 'ready', 'failed')
  }
  return {
    id,
    owner,
    booker,
    viewer,
    upload,
    settled,
    read,
    /** Read and checked, since its headings are known. */
    ready: async (lines: readonly string[]) => settled((await read([head, ...lines].join('\n')))._id, 'ready'),
    rowsOf: async (importId: string, query = '') =>
      (await t.get(`/imports/${importId}/rows?limit=100${query}`, owner)).body.data,
    place: (importId: string, who: Person = owner) => t.post(`/imports/${importId}/place`, { valid: true }, who),
    undo: (importId: string, who: Person = owner) => t.post(`/imports/${importId}/undo`, {}, who),
    ordersLike: (po: string) => t.db<{ id: string; status: string; po: string }[]>`
      select id, status, reference_values->>'PO' as po from orders where account_id = ${id} and reference_values->>'PO' like ${po}`,
  }
}

export const head = 'Delivery address,Recipient,Phone,Description,PO'

interface Cells {
  address?: string
  name?: string
  phone?: string
}

export const line = (
  po: string,
  { address = '401 Richmond St W, Toronto, ON M5V 3A8', name = 'Marc Roy', phone = '416 555 0171' }: Cells = {},
): string => `"${address}",${name},${phone},Vase,${po}`
