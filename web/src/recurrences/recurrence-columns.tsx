import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { fullName } from '../lib/format/format.ts'
import type { Column } from '../ui/table/table.tsx'
import { dayWords } from './days.ts'
import type { Paths } from './paths.ts'
import { RecurrenceState } from './recurrence-state.tsx'
import type { Recurrence } from './recurrences.queries.ts'
import { routeWords } from './route-words.ts'
import { usePlanWords } from './rule/rule-words.ts'

/** What staff and customers see alike; `account` and `courier` are for staff. */
export function useRecurrenceColumns(paths: Paths, shows: { account?: boolean; courier?: boolean } = {}) {
  const say = usePlanWords()
  const account: Column<Recurrence> = {
    id: 'account',
    header: <Trans>Account</Trans>,
    cell: ({ account: { name } }) => name,
  }
  const courier: Column<Recurrence> = {
    id: 'courier',
    header: <Trans>Courier</Trans>,
    wideOnly: true,
    cell: (row) => (row.courier ? fullName(row.courier) : '–'),
  }
  const columns: Column<Recurrence>[] = [
    {
      id: 'route',
      header: <Trans>Route</Trans>,
      cell: ({ _id, template }) => (
        <Link to={`${paths.list}/${_id}`} className="font-medium text-primary-ink hover:underline">
          {routeWords(template)}
        </Link>
      ),
    },
    ...(shows.account ? [account] : []),
    { id: 'rule', header: <Trans>Comes</Trans>, cell: (row) => say(row) },
    {
      id: 'next',
      header: <Trans>Next date</Trans>,
      cell: ({ next, state }) => (next && state === 'active' ? dayWords(next.date) : '–'),
    },
    ...(shows.courier ? [courier] : []),
    { id: 'status', header: <Trans>Status</Trans>, cell: (row) => <RecurrenceState recurrence={row} /> },
  ]
  return columns
}
