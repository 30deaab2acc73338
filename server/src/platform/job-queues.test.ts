import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newDatabase } from '../../test/make-app.ts'
import { readQueues } from './job-queues.ts'

let boss: PgBoss
beforeAll(async () => {
  boss = new PgBoss({ connectionString: await newDatabase(), schedule: false, supervise: false })
  boss.on('error', () => undefined)
  await boss.start()
})
afterAll(() => boss.stop({ graceful: false }))

const keep = async (tries: number, cron: string) => {
  const store = await readQueues(boss)
  await store.queue('left', { retryLimit: 1 })
  await store.queue('work', { retryLimit: tries, retryBackoff: true, deadLetter: 'left' })
  await store.schedule('work', cron)
  await store.subscribe('thing.done', 'work')
}
const found = async () => ({
  queue: await boss.getQueue('work'),
  schedules: (await boss.getSchedules()).map(({ name, cron }) => [name, cron]),
  subscriptions: (await boss.getDb().executeSql('select event, name from pgboss.subscription', [])).rows,
})

test('queues, schedules and listeners are written once, and again only where a release has them otherwise', async () => {
  await keep(3, '5 * * * *')
  const first = {
    queue: expect.objectContaining({ retryLimit: 3, retryBackoff: true, deadLetter: 'left' }),
    schedules: [['work', '5 * * * *']],
    subscriptions: [{ event: 'thing.done', name: 'work' }],
  }
  expect(await found()).toEqual(first)

  const written = (['createQueue', 'updateQueue', 'schedule', 'subscribe'] as const).map((name) => vi.spyOn(boss, name))
  await keep(3, '5 * * * *')
  expect(written.flatMap(({ mock }) => mock.calls)).toEqual([])

  await keep(5, '7 * * * *')
  expect(await found()).toEqual({
    ...first,
    queue: expect.objectContaining({ retryLimit: 5, retryBackoff: true, deadLetter: 'left' }),
    schedules: [['work', '7 * * * *']],
  })
  expect(written.flatMap(({ mock }) => mock.calls)).toHaveLength(2)
})
