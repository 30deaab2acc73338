import type { QueryClient } from '@tanstack/react-query'
import { hasEarlyReplies } from '../api/api-transport.ts'
import { queryClient } from './query-client.ts'

/** How long a screen that is there waits for its data, which boot.js has asked for long before. */
const patienceMs = 500

/**
 * What a shell or a screen exports as `readFirst`: the readings that it is drawn with, as it asks for them itself. Then a
 * visit begins with them, and nothing is drawn twice or moves.
 */
type ReadFirst = (client: QueryClient) => Promise<unknown>[]

/** Only as far as it was asked for early (build/early-requests.ts), and not for a part of a list or one of its entries. */
export async function readFirst(modules: readonly unknown[]): Promise<void> {
  if (!hasEarlyReplies() || location.search !== '') return
  const readings = modules.flatMap((module) => (module as { readFirst?: ReadFirst }).readFirst?.(queryClient) ?? [])
  if (readings.length === 0) return
  await Promise.race([Promise.all(readings), new Promise((done) => setTimeout(done, patienceMs))])
}
