import type { PgBoss, Queue } from 'pg-boss'

type Options = Omit<Queue, 'name' | 'policy' | 'partition'>

export interface QueueStore {
  queue(name: string, wanted: Options): Promise<void>
  schedule(name: string, cron: string): Promise<void>
  subscribe(event: string, name: string): Promise<void>
}

/**
 * What the job queue knows of the start before is read at once, and only what this release has otherwise is written: to
 * write all of it anew took two hundred statements one after the other.
 */
export async function readQueues(boss: PgBoss): Promise<QueueStore> {
  const [queues, schedules, subscriptions] = await Promise.all([
    boss.getQueues(),
    boss.getSchedules(),
    boss.getDb().executeSql('select event, name from pgboss.subscription', []),
  ])
  const known = new Map(queues.map((queue) => [queue.name, queue]))
  const crons = new Map(schedules.map(({ name, cron }) => [name, cron]))
  const heard = new Set((subscriptions.rows as { event: string; name: string }[]).map(subscription))
  return {
    async queue(name, wanted) {
      const before = known.get(name)
      if (!before) await boss.createQueue(name, wanted)
      else if (keysOf(wanted).some((key) => before[key] !== wanted[key])) await boss.updateQueue(name, wanted)
    },
    async schedule(name, cron) {
      if (crons.get(name) !== cron) await boss.schedule(name, cron)
    },
    async subscribe(event, name) {
      if (!heard.has(subscription({ event, name }))) await boss.subscribe(event, name)
    },
  }
}

const keysOf = (options: Options) => Object.keys(options) as (keyof Options)[]

const subscription = ({ event, name }: { event: string; name: string }) => `${event} ${name}`
