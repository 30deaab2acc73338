import { expect, test } from 'vitest'
import { makeApp } from '../../test/make-app.ts'
import { deadLetters } from '../platform/jobs.ts'

test('a failed job that moves money is run again only by those who hold financial-reports; any other by support', async () => {
  const t = await makeApp()
  const [support, boss] = [await t.anAdmin(), await t.aSuperAdmin()]
  const dead = async (queue: string): Promise<string> => {
    await t.node.deps.jobs.sendApart(deadLetters, {})
    const [job] = await t.db<{ id: string }[]>`
      update pgboss.job set source_name = ${queue} where name = ${deadLetters} and source_name is null returning id`
    return job?.id ?? ''
  }
  const retry = async (id: string, who: typeof boss) => (await t.put(`/admin/jobs/${id}/retry`, undefined, who)).status
  for (const queue of ['run-payment-step', 'send-payout', 'make-payouts', 'detach-card', 'settle-payments']) {
    const id = await dead(queue)
    expect([queue, await retry(id, support)]).toEqual([queue, 403])
    expect([queue, await retry(id, boss)]).toEqual([queue, 200])
    expect(await retry(id, boss)).toBe(404)
  }
  expect(await retry(await dead('send-sms'), support)).toBe(200)
  const [entry] = (await t.get('/admin/logs?action=job.retried', boss)).body.data
  expect(entry.after).toEqual({ queue: 'send-sms' })
})
