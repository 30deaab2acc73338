import { makeWorld, type World } from '../orders-world.ts'
import type { Measure, Row } from '../table.ts'

const firsts = 'luc marie emilie jean omar carla aisha noah liam olivia amelie mathieu sofia wei fatima raj anna pierre'
const lasts =
  'tremblay gagnon roy cote bouchard gauthier morin lavoie fortin gagne ouellet pelletier smith brown tran nguyen patel singh lee martin'
const streets = 'king queen bloor yonge dundas college spadina bathurst ossington harbord danforth gerrard carlton'

const oneOf = (words: string, by: string) => {
  const list = words.split(' ')
  return `(array['${list.join("','")}'])[(hashtext(g.n || '${by}') & 65535) % ${list.length} + 1]`
}
const letter = (by: string) => `chr(97 + (hashtext(g.n || '${by}') & 65535) % 26)`
const digit = (by: string) => `(hashtext(g.n || '${by}') & 65535) % 10`
const number = `lpad((g.n::bigint * 982451653 % 1000000000000)::text, 12, '0')`
const phone = `lpad((g.n::bigint * 15485863 % 10000000)::text, 7, '0')`

export const orderNumber = `'MD' || ${number}`

/** What an order has to be found by: number, two people, an address with its postal code, a phone in both of its forms. */
export const words = `'md' || ${number} || ' ' || ${oneOf(firsts, 'a')} || ' ' || ${oneOf(lasts, 'b')} || ' ' || g.n % 2000 || ' ' || ${oneOf(streets, 'c')}
  || ' street west, toronto, on m' || ${digit('d')} || ${letter('e')} || ' ' || ${digit('f')} || ${letter('g')} || ${digit('h')} || ' '
  || ${oneOf(firsts, 'i')} || ' ' || ${oneOf(lasts, 'j')} || ' +1416' || ${phone} || ' 1416' || ${phone} || ' box of ' || ${oneOf(firsts, 'k')}`

const spaced = (digits: string) => digits.replace(/^(\d{4})(\d{4})(\d{4})$/, 'MD $1 $2 $3')
export const numberOf = (n: number) => String((BigInt(n) * 982451653n) % 1000000000000n).padStart(12, '0')
const phoneOf = (n: number) => String((n * 15485863) % 10000000).padStart(7, '0')
const pick = (list: string, n: number) => list.split(' ').at(n % list.split(' ').length) ?? ''

/** What is typed, by a number that makes each one another. */
export const typed: Record<string, (n: number) => string> = {
  'a whole number': (n) => spaced(numberOf(n)),
  'eight digits of a number': (n) => numberOf(n).slice(2, 10),
  'its last four digits': (n) => numberOf(n).slice(-4),
  'a phone': (n) => `(416) ${phoneOf(n).slice(0, 3)}-${phoneOf(n).slice(3)}`,
  'a postal code': (n) => `m${n % 10}${String.fromCharCode(97 + (n % 26))} ${n % 7}b${n % 9}`,
  'a full name': (n) => `${pick(lasts, n)} ${pick(firsts, n >> 3)}`,
  'a frequent name': (n) => pick(lasts, n),
  'a house and its street': (n) => `${n % 2000} ${pick(streets, n)} street`,
  'the name of a customer': (n) => `first${n % 2000}`,
  'what nobody has': (n) => `zzyx${n}`,
}

/** One person who types, in the list of orders and in the search of everything. */
export const search: Measure = async ({ quick }) => {
  const world = await makeWorld()
  try {
    const count = quick ? 100_000 : 1_000_000
    await world.fillTo(count, { orderNumber, words, shown: true })
    return await measureSearches(world, count, quick ? 40 : 100)
  } finally {
    await world.close()
  }
}

const markMs = 50

async function measureSearches(world: World, count: number, times: number): Promise<Row[]> {
  const rows: Row[] = []
  const bare = await p95(times, () => ask(world, '/api/auth/me'))
  for (const [name, make] of Object.entries(typed)) {
    const value = await p95(times, (turn) =>
      ask(world, `/api/admin/search?q=${encodeURIComponent(make((turn * 7919 + 13) % count))}`),
    )
    rows.push({
      name: `search of everything at ${count}, ${name}, p95`,
      value: `${value} ms`,
      mark: `at most ${markMs} ms (who am I: ${bare} ms)`,
      kept: value <= markMs,
    })
  }
  return rows
}

async function p95(times: number, work: (turn: number) => Promise<void>): Promise<number> {
  for (let turn = 0; turn < 5; turn++) await work(turn + times)
  const took: number[] = []
  for (let turn = 0; turn < times; turn++) {
    const start = performance.now()
    await work(turn)
    took.push(performance.now() - start)
  }
  return Math.round(took.toSorted((a, b) => a - b)[Math.ceil(times * 0.95) - 1] ?? Number.NaN)
}

async function ask(world: World, path: string): Promise<void> {
  const reply = await fetch(`${world.server.base}${path}`, {
    headers: { authorization: `Bearer ${world.admin.token}` },
  })
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
  await reply.text()
}
