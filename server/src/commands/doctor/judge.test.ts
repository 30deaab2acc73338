import { expect, test } from 'vitest'
import { checkNode } from './check-machine.ts'
import { judgeSchedules } from './check-queues.ts'
import { judgeCollation } from './check-tables.ts'
import { runCheck } from './finding.ts'
import { lastDue } from './last-due.ts'

const now = new Date('2026-11-18T12:34:30Z')

test.each([
  ['* * * * *', '2026-11-18T12:34:00Z'],
  ['*/15 * * * *', '2026-11-18T12:30:00Z'],
  ['7 * * * *', '2026-11-18T12:07:00Z'],
  ['52 7 * * *', '2026-11-18T07:52:00Z'],
  ['5,40 13 * * *', '2026-11-17T13:40:00Z'],
])('%s was due at %s', (cron, at) => {
  expect(lastDue(cron, now)).toEqual(new Date(at))
})

test.each(['0 0 1 * *', '0 0 * * 1-5', '@daily', '5-9 * * * *'])('nothing is said of %s', (cron) => {
  expect(lastDue(cron, now)).toBeUndefined()
})

test('a schedule counts as missed only if a server was there, and after its time of grace', () => {
  const since = new Date('2026-11-18T06:00:00Z')
  const missed = (schedule: { cron: string; lastRun: string | null }, begun: Date | null = since) =>
    judgeSchedules({
      now,
      since: begun,
      schedules: [{ name: 'keep', cron: schedule.cron, lastRun: schedule.lastRun ? new Date(schedule.lastRun) : null }],
    }).state
  expect(missed({ cron: '* * * * *', lastRun: '2026-11-18T12:34:01Z' })).toBe('ok')
  expect(missed({ cron: '* * * * *', lastRun: '2026-11-18T12:20:01Z' })).toBe('warning')
  expect(missed({ cron: '52 7 * * *', lastRun: null })).toBe('warning')
  expect(missed({ cron: '52 7 * * *', lastRun: null }, new Date('2026-11-18T08:00:00Z'))).toBe('ok')
  expect(missed({ cron: '52 7 * * *', lastRun: null }, null)).toBe('ok')
  expect(missed({ cron: '30 12 * * *', lastRun: null })).toBe('ok')
})

test('another collation than that of the indexes is a fault', () => {
  expect(judgeCollation({ name: 'maple', made: '2.36', now: '2.39' })).toMatchObject({ state: 'fault' })
  expect(judgeCollation({ name: 'maple', made: '2.36', now: '2.36' })).toMatchObject({ state: 'ok' })
  expect(judgeCollation({ name: 'maple', made: null, now: null })).toMatchObject({ state: 'ok' })
})

test('an old Node is a fault', () => {
  expect(checkNode('22.11.0')).toMatchObject({ state: 'fault' })
  expect(checkNode('24.1.0')).toMatchObject({ state: 'ok' })
})

test('a look that never ends is given up', async () => {
  const findings = await runCheck({ name: 'slow', look: () => new Promise(() => undefined), seconds: 0.01 })
  expect(findings).toMatchObject([{ name: 'slow', state: 'fault', says: expect.stringContaining('no answer within') }])
})
