import { load } from '../load.ts'
import { makeWorld, type World } from '../orders-world.ts'
import { type Measure, median, percent } from '../table.ts'

const zones = 50
const rules = 200

/** The same order each time, from a postal area of the list to another. */
const draft = {
  type: 'pickup-delivery',
  pickup: {
    address: '100 King St W, Toronto, ON M5X 1A9',
    contactName: 'Ada Bench',
    contactPhone: '+14165550199',
  },
  delivery: {
    address: '401 Richmond St W, Toronto, ON M5V 3A8',
    contactName: 'Marc Roy',
    contactPhone: '+14165550171',
  },
  package: { description: 'Ceramic vase', size: 'medium', weight: 3 },
}

async function ask(world: World, path: string, body: unknown, method = 'POST'): Promise<{ _id: string }> {
  const reply = await fetch(`${world.server.base}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${world.admin.token}` },
    body: JSON.stringify(body),
  })
  const said = (await reply.json()) as { data: { _id: string } }
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${JSON.stringify(said)}`)
  return said.data
}

/** Half of them postal areas, half polygons of forty corners side by side that overlap a little, as drawn by hand. */
async function makeZones(world: World): Promise<string[]> {
  const fsas = ['M5V', 'M5X', ...Array.from({ length: zones / 2 - 2 }, (_, n) => `L${n % 10}${'ABCEGHJKL'[n % 9]}`)]
  const circle = (lng: number, lat: number, radius: number) => {
    const ring = Array.from({ length: 40 }, (_, n) => {
      const angle = (n / 40) * 2 * Math.PI
      return [lng + radius * Math.cos(angle), lat + radius * Math.sin(angle)]
    })
    return [...ring, ring[0]]
  }
  const ids: string[] = []
  for (const [n, fsa] of fsas.entries())
    ids.push((await ask(world, '/admin/zones', { name: `Area ${n}`, fsas: [fsa] }))._id)
  for (let n = 0; n < zones / 2; n += 1) {
    const polygon = { type: 'Polygon', coordinates: [circle(-79.6 + n * 0.02, 43.65, 0.015)] }
    ids.push((await ask(world, '/admin/zones', { name: `Circle ${n}`, polygon }))._id)
  }
  return ids
}

/** From zone to zone for the most part, with what a contract has besides: weights, hours, fuel, a floor and a cap. */
function makeRules(ids: readonly string[]): object[] {
  const rule = (code: string, name: string, does: object, when: object = {}) =>
    Object.fromEntries([
      ['code', code],
      ['name', { en: name, fr: name }],
      ['when', when],
      ['then', does],
    ])
  const pairs = Array.from({ length: rules - 20 }, (_, n) =>
    rule(
      'base',
      `Pair ${n}`,
      { fixed: 1000 + n },
      { fromZone: [ids[(n * 7 + 1) % zones]], toZone: [ids[(n * 3) % zones]] },
    ),
  )
  const weights = Array.from({ length: 10 }, (_, n) =>
    rule(
      'weight',
      `Weight ${n}`,
      { perUnit: { of: 'weightKg', above: 0, step: 1, cents: 10 + n } },
      { weightKg: { min: n * 5 + 0.001, max: n * 5 + 5 } },
    ),
  )
  const hours = Array.from({ length: 6 }, (_, n) =>
    rule(
      'hours',
      `Hours ${n}`,
      { fixed: 150 },
      { weekday: [n + 1], time: { from: `0${n}:00`, to: `1${n}:00` }, holiday: false },
    ),
  )
  return [
    ...pairs,
    rule('base', 'Else', { fixed: 900 }),
    ...weights,
    ...hours,
    rule('fuel', 'Fuel', { percentOf: { codes: ['base'], percent: 'fuel' } }),
    rule('floor', 'At least', { minimum: 1200 }),
    rule('cap', 'At most', { maximum: 50_000 }),
  ]
}

async function makeAccount(world: World, name: string, priceListId: string | null): Promise<string> {
  const { _id } = await ask(world, '/accounts', { name })
  if (priceListId) await ask(world, `/accounts/${_id}`, { priceListId }, 'PUT')
  await world.sql`insert into account_members (account_id, user_id, role) values (${_id}, ${world.customer.id}, 'owner')`
  return _id
}

/** A business that pays by a list of its own against one that pays by Public, in turn, the middle of the rounds (K1). */
export const priceLists: Measure = async ({ quick }) => {
  const world = await makeWorld()
  try {
    const ids = await makeZones(world)
    await ask(world, '/admin/fuel-rates', { validFrom: '2026-01-01', percent: 12.5 })
    const list = await ask(world, '/admin/price-lists', { name: 'Contract', rules: makeRules(ids) })
    await ask(world, `/admin/price-lists/${list._id}/publish`, { validFrom: new Date().toISOString() })
    const accounts = {
      publicly: await makeAccount(world, 'Public Ltd.', null),
      listed: await makeAccount(world, 'Contract Ltd.', list._id),
    }
    const quote = (accountId: string, seconds: number) =>
      load(
        world.server.base,
        [
          {
            method: 'POST',
            path: '/api/orders/quote',
            headers: { authorization: `Bearer ${world.customer.token}`, 'content-type': 'application/json' },
            body: JSON.stringify({ ...draft, accountId }),
          },
        ],
        16,
        seconds,
      )
    for (const id of Object.values(accounts)) await quote(id, 3)
    const [publicly, listed, failed] = [[] as number[], [] as number[], [] as number[]]
    for (let round = 0; round < (quick ? 3 : 7); round += 1) {
      for (const [kind, all] of [
        ['publicly', publicly],
        ['listed', listed],
      ] as const) {
        const done = await quote(accounts[kind], quick ? 3 : 5)
        all.push(done.perSecond)
        failed.push(done.failed)
      }
    }
    const [own, theirs] = [median(listed), median(publicly)]
    const faults = failed.reduce((sum, each) => sum + each, 0)
    return [
      {
        name: `quote by a list of ${rules} rules and ${zones} zones`,
        value: `${Math.round(own)}/s = ${percent(own, theirs)}`,
        mark: `at least 70 % of the quote by Public (${Math.round(theirs)}/s); failed ${faults}`,
        kept: own >= theirs * 0.7 && faults === 0,
      },
    ]
  } finally {
    await world.close()
  }
}
