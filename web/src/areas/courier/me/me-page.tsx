import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import LogOut from 'lucide-react/icons/log-out'
import { Link } from 'react-router'
import { fullName } from '../../../lib/format/format.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { useUnreadOrders } from '../../../lib/unread-messages.ts'
import { OrderNumber } from '../../../orders/index.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { activeQuery } from '../courier.queries.ts'
import { mePlaces } from '../courier-navigation.ts'

/** The fourth tab: what is about the courier rather than the work. */
export function MePage() {
  const { t } = useLingui()
  const { user, signOut } = useSession()
  usePageTitle(t`Me`)
  return (
    <>
      <PageHeader title={user ? fullName(user) : <Trans>Me</Trans>} />
      <Messages />
      <Places />
      <Button size="lg" icon={<LogOut className="size-4.5" />} onClick={signOut} className="self-start max-sm:w-full">
        <Trans>Logout</Trans>
      </Button>
    </>
  )
}

const row = 'flex min-h-14 items-center gap-3 px-5 py-2 hover:bg-sunken'

/** Those with something new first, then the open deliveries that one could write about. */
function Messages() {
  const { data: active = [] } = useQuery(activeQuery)
  const unread = useUnreadOrders()
  const news = new Map(unread.map((order) => [order.orderNumber, order.unread]))
  const numbers = [...new Set([...news.keys(), ...active.map(({ orderNumber }) => orderNumber)])]
  return (
    <Card title={<Trans>Messages</Trans>} flush>
      {numbers.length === 0 ? (
        <p className="px-5 pb-5 text-sm text-ink-soft">
          <Trans>With each delivery you can write to its customer here.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {numbers.map((number) => (
            <li key={number}>
              <Link to={`/courier/messages/${number}`} className={row}>
                <span className="min-w-0 flex-1">
                  <OrderNumber number={number} />
                </span>
                {news.has(number) && (
                  <Badge tone="accepted">
                    <Plural value={news.get(number) ?? 0} one="# new" other="# new" />
                  </Badge>
                )}
                <ChevronRight aria-hidden="true" className="size-4 text-ink-faint" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Places() {
  const { i18n } = useLingui()
  return (
    <Card flush>
      <ul className="divide-y divide-line">
        {mePlaces.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className={row}>
              <Icon className="size-5 text-ink-soft" />
              <span className="min-w-0 flex-1 font-medium">{i18n._(label)}</span>
              <ChevronRight aria-hidden="true" className="size-4 text-ink-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
