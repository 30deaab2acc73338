import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { makeWorld, type World } from '../orders-world.ts'
import type { Measure } from '../table.ts'

const peakMegabytes = (pid: number): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024

async function makeBusiness({ sql, customer }: World): Promise<string> {
  const [made] = await sql<{ id: string }[]>`
    insert into accounts (id, kind, name) values (gen_random_uuid(), 'business', 'Importer') returning id`
  const id = made?.id ?? ''
  await sql`insert into business_accounts (account_id, payment_terms, credit_limit_cents, reference_fields)
    values (${id}, 'account', 100000000000, '[{"key": "PO", "label": "Purchase order", "required": true}]')`
  await sql`insert into account_members (account_id, user_id, role) values (${id}, ${customer.id}, 'owner')`
  return id
}

const head = 'Delivery address,Recipient,Recipient phone,Delivery instructions,Description,Size,Weight (kg),Value,PO'
const line = (at: number) =>
  `"${100 + (at % 400)} Richmond St W, Toronto, ON M5V 3A8",Marc Roy ${at},416 555 0171,Ring twice and wait,Vase ${at},small,2.5,100,PO-${at}`

interface Shown {
  _id: string
  state: string
  isChecking: boolean
  counts: { rows: number; valid: number; problems: number; placed: number }
}

async function ask(
  { server, customer }: World,
  method: string,
  path: string,
  body?: FormData | object,
): Promise<Shown> {
  const isForm = body instanceof FormData
  const reply = await fetch(`${server.base}/api/imports${path}`, {
    method,
    headers: {
      authorization: `Bearer ${customer.token}`,
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  const said = (await reply.json()) as { data: Shown }
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status} ${JSON.stringify(said)}`)
  return said.data
}

/** Seconds until it is as far as that. */
async function waited(world: World, id: string, is: (shown: Shown) => boolean): Promise<number> {
  const began = performance.now()
  while (!is(await ask(world, 'GET', `/${id}`))) await setTimeout(250)
  return (performance.now() - began) / 1000
}

/** A file as large as may be (M2): read, checked and placed, and what the server needs for it. */
export const imports: Measure = async ({ quick }) => {
  const world = await makeWorld()
  try {
    const count = quick ? 5_000 : 50_000
    const accountId = await makeBusiness(world)
    const file = [head, ...Array.from({ length: count }, (_, at) => line(at))].join('\r\n')
    const before = peakMegabytes(world.server.process.pid ?? 0)
    const form = new FormData()
    form.set('accountId', accountId)
    form.set('file', new Blob([file], { type: 'text/csv' }), 'orders.csv')
    const { _id: id } = await ask(world, 'POST', '', form)
    const reading = await waited(world, id, ({ state }) => state === 'mapping' || state === 'ready')
    const checking = await waited(world, id, ({ state }) => state === 'ready')
    await ask(world, 'POST', `/${id}/place`, { valid: true })
    const placing = await waited(world, id, ({ state }) => state === 'placed')
    const { counts } = await ask(world, 'GET', `/${id}`)
    await ask(world, 'POST', `/${id}/undo`)
    const undoing = await waited(world, id, ({ state }) => state === 'undone')
    const after = peakMegabytes(world.server.process.pid ?? 0)
    const rate = (seconds: number) => `${seconds.toFixed(1)} s, ${Math.round(count / seconds)}/s`
    return [
      { name: `import of ${count} rows: reading`, value: rate(reading), mark: 'printed', kept: true },
      { name: '... checking', value: rate(checking), mark: 'printed', kept: true },
      {
        name: '... placing',
        value: rate(placing),
        mark: `every row once (${counts.placed})`,
        kept: counts.placed === count && counts.problems === 0,
      },
      { name: '... undoing', value: rate(undoing), mark: 'printed', kept: true },
      {
        name: '... memory of the server, at most',
        value: `${after.toFixed(0)} MB`,
        mark: `at most 200 MB above what it had (${before.toFixed(0)} MB)`,
        kept: after - before <= 200,
      },
    ]
  } finally {
    await world.close()
  }
}
