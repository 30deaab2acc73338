import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { aDraft, makeWorld, type World } from '../orders-world.ts'
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

/** Rows a second while it places: of all, and of its first and its last fifth. */
async function placed(world: World, id: string, count: number) {
  const seen: { at: number; placed: number }[] = [{ at: performance.now(), placed: 0 }]
  await waited(world, id, ({ state, counts }) => {
    seen.push({ at: performance.now(), placed: counts.placed })
    return state === 'placed'
  })
  const rateOf = (from: number, to: number) => {
    const first = seen.findLast((each) => each.placed <= from) ?? seen[0]
    const last = seen.find((each) => each.placed >= to) ?? seen.at(-1)
    return first && last ? ((last.placed - first.placed) / (last.at - first.at)) * 1000 : Number.NaN
  }
  return { all: rateOf(0, count), first: rateOf(0, count / 5), last: rateOf(count * 0.8, count) }
}

/** The same orders through the form, one after the other: so many a second. */
async function placedByHand({ server, customer }: World, accountId: string, count: number): Promise<number> {
  const began = performance.now()
  for (let at = 0; at < count; at += 1) {
    const body = { ...aDraft, accountId, references: { PO: `HAND-${at}` }, payment: { method: 'account' } }
    const reply = await fetch(`${server.base}/api/orders`, {
      method: 'POST',
      headers: { authorization: `Bearer ${customer.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`POST /orders answered ${reply.status} ${await reply.text()}`)
  }
  return (count / (performance.now() - began)) * 1000
}

/** A file as large as may be (M2): read, checked and placed, and what the server needs for it. Undone in the quick form. */
export const imports: Measure = async ({ quick }) => {
  const world = await makeWorld()
  try {
    const count = quick ? 5_000 : 50_000
    const accountId = await makeBusiness(world)
    const file = [head, ...Array.from({ length: count }, (_, at) => line(at))].join('\r\n')
    const byHand = await placedByHand(world, accountId, 200)
    const before = peakMegabytes(world.server.process.pid ?? 0)
    const form = new FormData()
    form.set('accountId', accountId)
    form.set('file', new Blob([file], { type: 'text/csv' }), 'orders.csv')
    const { _id: id } = await ask(world, 'POST', '', form)
    const reading = await waited(world, id, ({ state }) => state === 'mapping' || state === 'ready')
    const checking = await waited(world, id, ({ state }) => state === 'ready')
    await ask(world, 'POST', `/${id}/place`, { valid: true })
    const placing = await placed(world, id, count)
    const { counts } = await ask(world, 'GET', `/${id}`)
    const after = peakMegabytes(world.server.process.pid ?? 0)
    if (quick) await ask(world, 'POST', `/${id}/undo`)
    const undoing = quick ? await waited(world, id, ({ state }) => state === 'undone') : undefined
    const rate = (seconds: number) => `${seconds.toFixed(1)} s, ${Math.round(count / seconds)}/s`
    const share = (part: number, whole: number) => `${Math.round((part / whole) * 100)} %`
    return [
      { name: `import of ${count} rows: reading`, value: rate(reading), mark: 'printed', kept: true },
      { name: '... checking', value: rate(checking), mark: 'printed', kept: true },
      {
        name: '... placing',
        value: rate(count / placing.all),
        mark: `every row once (${counts.placed})`,
        kept: counts.placed === count && counts.problems === 0,
      },
      // A row is an order without its request: it costs no more than one that somebody places.
      {
        name: '... against orders through the form, one after the other',
        value: `${share(placing.all, byHand)} of ${Math.round(byHand)}/s`,
        mark: 'at least 100 %',
        kept: placing.all >= byHand,
      },
      // What an account owes is summed up for every few rows, so it slows a little, and not by the square.
      {
        name: '... its last fifth against its first',
        value: `${share(placing.last, placing.first)} of ${Math.round(placing.first)}/s`,
        mark: 'at least 60 %',
        kept: placing.last >= placing.first * 0.6,
      },
      ...(undoing === undefined ? [] : [{ name: '... undoing', value: rate(undoing), mark: 'printed', kept: true }]),
      // The file is held once, in 20 MB at most, and so are a few rows of it; the rest is what a busy server has anyway.
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
