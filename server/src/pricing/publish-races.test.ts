import { QuoteDraft } from '@maple/contract'
import { beforeAll, expect, test } from 'vitest'
import { inLanes } from '../../test/in-lanes.ts'
import { aDraft, makeApp, type TestApp } from '../../test/make-app.ts'
import { aBusiness } from '../../test/make-business.ts'
import { endOf, principalOf, tally } from '../../test/race.ts'
import type { Principal } from '../platform/principal.ts'
import { createPriceList, publishPriceList, savePriceList } from './manage-price-lists.ts'
import { priceDraft } from './price-draft.ts'

const rounds = 1000
const lanes = 4

let t: TestApp
let staff: Principal
beforeAll(async () => {
  t = await makeApp({ env: { DATABASE_POOL: '10' } })
  staff = await principalOf(t, await t.aSuperAdmin())
})

/** Version n costs n dollars: what an order costs tells which one priced it. */
const rulesOf = (version: number) => [
  { code: 'base', name: { en: 'Base', fr: 'Base' }, when: {}, then: { fixed: version * 100 } },
]

test('[K1] a list is published while orders come: each costs what the version that it names says; 1,000 rounds', async () => {
  const { deps } = t.node
  const admin = await t.aSuperAdmin()
  const worlds = await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      const list = await deps.db.transaction((tx) =>
        createPriceList(tx, deps, staff, { name: `Race ${lane}`, rules: rulesOf(1) }, 'en'),
      )
      await publishPriceList(deps, staff, list._id, {}, 'en')
      const { id: accountId, owner } = await aBusiness(t, admin, { name: `Race ${lane}`, priceListId: list._id })
      return { listId: list._id, owner, draft: QuoteDraft.parse({ ...aDraft(), accountId }) }
    }),
  )
  const { counted, add } = tally()
  await inLanes(Array.from({ length: rounds }), lanes, async (_, lane, n) => {
    const { listId, draft, owner } = worlds[lane] as (typeof worlds)[number]
    const next = Math.floor(n / lanes) + 2
    await savePriceList(deps, staff, listId, { rules: rulesOf(next) }, 'en')
    const price = async () => {
      const { price, priceList } = await priceDraft(deps, draft, owner.user._id)
      return { cents: price.lines[0]?.cents, version: Number(priceList?.version) }
    }
    const [before, , after] = await Promise.all([price(), publishPriceList(deps, staff, listId, {}, 'en'), price()])
    for (const { cents, version } of [before, after])
      add(cents === version * 100 ? 'its own' : 'torn', version === next || version === next - 1 ? 'near' : 'stale')
    const settled = await price()
    add(settled.version === next && settled.cents === next * 100 ? 'new' : 'old')
  })
  expect(counted).toEqual({ 'its own / near': rounds * 2, new: rounds })
}, 300_000)

test('[K4] of two who edit one draft the second is told, and nothing is lost; 1,000 rounds', async () => {
  const { deps } = t.node
  const lists = await Promise.all(
    Array.from({ length: lanes }, (_, lane) =>
      deps.db.transaction((tx) =>
        createPriceList(tx, deps, staff, { name: `Edited ${lane}`, rules: rulesOf(1) }, 'en'),
      ),
    ),
  )
  const { counted, add } = tally()
  await inLanes(Array.from({ length: rounds }), lanes, async (_, lane, n) => {
    const list = lists[lane] as (typeof lists)[number]
    const save = (cents: number) =>
      endOf(savePriceList(deps, staff, list._id, { rules: rulesOf(cents), edition: list.edition }, 'en'))
    const ends = await Promise.all([save(n * 2 + 1), save(n * 2 + 2)])
    const [now] = await t.db<{ edition: number; cents: number }[]>`
      select edition, (rules->0->'then'->>'fixed')::int / 100 as cents from price_list_versions where list_id = ${list._id} and state = 'draft'`
    add(...ends.toSorted(), now?.cents === n * 2 + 1 + ends.indexOf('done') ? 'the winner’s' : 'another')
    list.edition = now?.edition as typeof list.edition
  })
  expect(counted).toEqual({ 'conflict / done / the winner’s': rounds })
}, 300_000)
