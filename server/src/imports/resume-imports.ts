import type { Deps } from '../deps.ts'
import { isChecking } from './guess-mapping.ts'
import { takeQuiet } from './imports.sql.ts'

/**
 * The queue gives the job of a killed server to another only after a quarter of an hour. Whoever works on an import notes
 * how far it is every few seconds; where nobody does, the job is sent again. Two at once do no harm.
 */
export async function resumeImports(deps: Deps, quietSeconds: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const since = new Date(deps.now().getTime() - quietSeconds * 1000)
    for (const { id, state, undoneBy, ...one } of await takeQuiet(tx, since)) {
      if (state === 'uploaded' || state === 'reading') await deps.jobs.send(tx, 'read-import', { id })
      if (isChecking({ state, ...one })) await deps.jobs.send(tx, 'check-import', { id, version: one.mappingVersion })
      if (state === 'placing') await deps.jobs.send(tx, 'place-import', { id })
      if (state === 'undoing' && undoneBy) await deps.jobs.send(tx, 'undo-import', { id, userId: undoneBy })
    }
  })
}
