import { database } from '../lib/offline/database.ts'
import { sendPositions } from '../lib/offline/positions.ts'
import { sendWaiting } from '../lib/offline/send-waiting.ts'
import { worker } from './scope.ts'

type SyncEvent = ExtendableEvent & { tag: string }

/** The browser calls when there is a network again, also when no page is open; by the same queue as the pages do. */
export function sendInBackground() {
  worker.addEventListener('sync' as 'activate', (event) => {
    const { tag } = event as SyncEvent
    if (tag === 'send-waiting') event.waitUntil(send())
  })
}

async function send() {
  const session = await (await database()).get('session', 'current')
  if (!session) return
  const pages = new BroadcastChannel('maple-queue')
  const round = await sendWaiting(session, {
    hurried: true,
    onSent: ({ kind, seq }) => pages.postMessage({ changed: true, sent: kind, seq }),
  })
  pages.postMessage({ changed: true })
  pages.close()
  await sendPositions(session)
  // Thrown to the browser, which calls again.
  if (round === 'unreachable') throw new Error('Still no network')
}
