import type { PersonalKind } from '../platform/personal-data.ts'
import { forgetDeclineReasons, listDeclineReasons } from './routes.sql.ts'

/** Who drove what on which day is kept with the orders; a courier's own words about it go. */
export const listPersonalData = (): PersonalKind[] => [
  {
    kind: 'routes',
    columns: { routes: ['decline_reason'] },
    term: 'account',
    erase: (tx, { userId }) => forgetDeclineReasons(tx, userId),
    read: async (db, userId) => [...(await listDeclineReasons(db, userId))],
  },
]
