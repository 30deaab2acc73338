import type { Tx } from '../db.ts'
import type { Jobs } from '../jobs.ts'
import type { Storage } from '../storage/port.ts'

const queue = 'remove-outbox-files'
const endings = ['.txt', '.html', '.sms.txt']

/** Emails that lie in the outbox go with their rows; the job outlives a restart. */
export function removesOutboxFiles({ jobs }: { jobs: Jobs }, outbox: Pick<Storage, 'remove'>): void {
  jobs.define<{ ids: string[] }>(queue, async ({ ids }) => {
    for (const id of ids) for (const ending of endings) await outbox.remove(`${id}${ending}`)
  })
}

const atATime = 500

export async function removeOutboxFiles(
  { jobs }: { jobs: Jobs },
  tx: Tx,
  rows: readonly { id: string }[],
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  for (let at = 0; at < ids.length; at += atATime) await jobs.send(tx, queue, { ids: ids.slice(at, at + atATime) })
}
