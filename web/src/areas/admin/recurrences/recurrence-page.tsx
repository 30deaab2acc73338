import { Link } from 'react-router'
import { useSession } from '../../../lib/session/session.tsx'
import { type Recurrence, RecurrenceView } from '../../../recurrences/index.ts'
import { recurrencePaths } from './recurrence-paths.ts'

export { texts } from '../office-texts.ts'

export const RecurrencePage = () => (
  <RecurrenceView paths={recurrencePaths} account={({ account }) => <AccountLink account={account} />} />
)

function AccountLink({ account: { _id, name } }: Pick<Recurrence, 'account'>) {
  const { user } = useSession()
  if (!user?.permissions.includes('customer-support')) return name
  return (
    <Link to={`/admin/accounts/${_id}`} className="link">
      {name}
    </Link>
  )
}
