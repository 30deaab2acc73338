import { expect, test } from 'vitest'
import type { Database } from '../platform/db.ts'
import type { Log } from '../platform/log.ts'
import { loadSettings } from './load-settings.ts'

test('what was read before a change and comes in after it does not undo the change', async () => {
  const answers: ((rows: { key: string; value: unknown }[]) => void)[] = []
  // A database that answers when it is told to.
  const asked = () => new Promise((done) => answers.push(done))
  const db = Object.assign(asked, { listen: async () => undefined }) as unknown as Database
  const starting = loadSettings(db, {} as Log)
  answers[0]?.([])
  const settings = await starting
  const changes: number[] = []
  settings.whenChanged(() => changes.push(settings.get('limits.eventsPerSocket')))

  const [before, after] = [settings.reload(), settings.reload()]
  answers[2]?.([{ key: 'limits.eventsPerSocket', value: 10 }])
  await after
  answers[1]?.([{ key: 'limits.eventsPerSocket', value: 600 }])
  await before
  expect(settings.get('limits.eventsPerSocket')).toBe(10)
  expect(changes).toEqual([10])
})
