import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { fullName } from '../../../../lib/format/format.ts'
import { useSession } from '../../../../lib/session/session.tsx'
import type { OrderView } from '../../../../orders/index.ts'
import { Fact, Facts } from '../../../../ui/facts.tsx'
import { Phone } from '../../../../ui/text/phone.tsx'

export function CustomerFacts({ customer }: Pick<OrderView, 'customer'>) {
  const { user } = useSession()
  const name = fullName(customer)
  return (
    <Facts>
      <Fact label={<Trans>Name</Trans>}>
        {user?.permissions.includes('customer-support') ? (
          <Link to={`/admin/users?search=${encodeURIComponent(name)}`} className="link">
            {name}
          </Link>
        ) : (
          name
        )}
      </Fact>
      <Fact label={<Trans>Phone</Trans>}>{customer.phone && <Phone number={customer.phone} />}</Fact>
    </Facts>
  )
}
