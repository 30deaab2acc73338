import { randomKey } from '../api/random-key.ts'
import { database } from './database.ts'
import type { Entry, NewEntry, Refusal } from './entry.ts'

export async function addEntry(entry: NewEntry): Promise<number> {
  const db = await database()
  // The key is given by the store: two tabs that add at once still have one order.
  return db.add('entries', { ...entry, sent: 0, tries: 0, notBefore: 0 } as unknown as Entry)
}

export const hasEntries = async () => (await (await database()).count('entries')) > 0

/** Oldest first. */
export async function listEntries(userId: string): Promise<Entry[]> {
  const entries = await (await database()).getAllFromIndex('entries', 'userId', userId)
  return entries.sort((a, b) => a.seq - b.seq)
}

export const findEntry = async (seq: number) => (await database()).get('entries', seq)

/** With the last step the entry is gone. */
export const stepSent = (entry: Entry) =>
  entry.sent + 1 < entry.steps.length
    ? change(entry.seq, { sent: entry.sent + 1, tries: 0, notBefore: 0 })
    : removeEntry(entry.seq)

export const postpone = (entry: Entry, notBefore: number) => change(entry.seq, { tries: entry.tries + 1, notBefore })

export const refuse = (entry: Entry, refused: Refusal) => change(entry.seq, { refused })

export const retryEntry = (seq: number) => change(seq, { refused: undefined, tries: 0, notBefore: 0 })

/** What was missing is given after all. To the server it is another request, with a key of its own. */
export async function amendEntry(seq: number, fields: Record<string, unknown>) {
  const entry = await findEntry(seq)
  if (!entry) return
  const steps = entry.steps.map((step, at) =>
    at === entry.sent ? { ...step, key: randomKey(), body: { ...step.body, ...fields } } : step,
  )
  await change(seq, { steps, refused: undefined, tries: 0, notBefore: 0 })
}

export const removeEntry = async (seq: number) => (await database()).delete('entries', seq)

/** The network is back: what waited for a while is worth a try at once, and its pauses begin anew. */
export async function hurry(userId: string) {
  for (const { seq, notBefore } of await listEntries(userId))
    if (notBefore > 0) await change(seq, { notBefore: 0, tries: 0 })
}

async function change(seq: number, fields: Partial<Entry>) {
  const tx = (await database()).transaction('entries', 'readwrite')
  const entry = await tx.store.get(seq)
  if (entry) await tx.store.put({ ...entry, ...fields })
  await tx.done
}
