import { Trans } from '@lingui/react/macro'
import { Banner } from '../ui/banner.tsx'
import type { Account } from './accounts.queries.ts'

/** What keeps everybody from ordering for the account. */
export function HoldBanner({ account: { onHold, closed } }: { account: Pick<Account, 'onHold' | 'closed'> }) {
  if (closed)
    return (
      <Banner kind="warning">
        <Trans>This account is closed: nobody can order for it.</Trans>
      </Banner>
    )
  if (!onHold) return null
  return (
    <Banner kind="error">
      <Trans>This account is on hold: no new orders are taken for it.</Trans>
    </Banner>
  )
}
