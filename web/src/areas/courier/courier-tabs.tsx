import { Plural, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { Link, useLocation } from 'react-router'
import { useUnreadTotal } from '../../lib/unread-messages.ts'
import { courierTabs, tabOf } from './courier-navigation.ts'
import { useOffers } from './offers/use-offers.ts'

const mostShown = 99

/** On a phone: the four places of the area, under the thumb. */
export function CourierTabs() {
  const { t, i18n } = useLingui()
  const { pathname } = useLocation()
  const here = tabOf(pathname)
  // A run is answered on its own page, which the bar on top leads to.
  const offers = useOffers().filter(({ kind }) => kind === 'order').length
  const unread = useUnreadTotal()
  return (
    <nav
      aria-label={t`Courier`}
      className="sticky bottom-0 z-30 grid grid-cols-4 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {courierTabs.map(({ to, label, icon: Icon, counts }) => {
        const count = counts === 'offers' ? offers : counts === 'messages' ? unread : 0
        return (
          <Link
            key={to}
            to={to}
            aria-current={here === to ? 'page' : undefined}
            className={clsx(
              'flex h-15 flex-col items-center justify-center gap-0.5 text-xs font-medium',
              here === to ? 'text-primary-ink' : 'text-ink-soft',
            )}
          >
            <span className={clsx('relative rounded-full px-4 py-0.5', here === to && 'bg-primary-soft')}>
              <Icon className="size-5.5" />
              {count > 0 && <Count count={count} />}
            </span>
            {i18n._(label)}
            {count > 0 && (
              <span className="sr-only">
                {counts === 'offers' ? (
                  <Plural value={count} one="# offer" other="# offers" />
                ) : (
                  <Plural value={count} one="# unread message" other="# unread messages" />
                )}
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}

const Count = ({ count }: { count: number }) => (
  <span
    aria-hidden="true"
    className="absolute -top-1 right-1 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-primary px-1 text-xs font-semibold text-on-primary tabular-nums ring-2 ring-surface"
  >
    {count > mostShown ? `${mostShown}+` : count}
  </span>
)
