import type { Events } from '../platform/events.ts'
import { recordChange } from './record-change.ts'

/** Settings stand to the left of the audit log, so it hears of them. */
export function auditListeners(events: Events): void {
  events.within('settings.changed', (tx, { by, before, after }) =>
    recordChange(tx, by, { action: 'settings.changed', subjectType: 'settings', subjectId: 'all', before, after }),
  )
}
