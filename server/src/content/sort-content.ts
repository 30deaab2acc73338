import { recordChange } from '../audit/index.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { placeContent } from './content.sql.ts'

/** Sorts questions as given: all of them are named, so that two who sort at once do not mix their sequences. */
export function sortContent({ db }: Deps, actor: Principal, keys: readonly string[]): Promise<Record<string, never>> {
  return db.transaction(async (tx) => {
    const placed = await placeContent(tx, keys)
    if (placed.length !== keys.length) throw new AppError('conflict')
    await recordChange(tx, actor, {
      action: 'content.ordered',
      subjectType: 'content',
      subjectId: 'faq',
      before: null,
      after: { keys: [...keys] },
    })
    return {}
  })
}
