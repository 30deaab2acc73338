import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { formatNumber } from '../../../lib/format/format.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import { Phone } from '../../../ui/text/phone.tsx'
import { roleNames, staffProfileNames } from './role-names.ts'
import { UserStatus } from './user-status.tsx'
import type { UserDetails } from './users.queries.ts'

export function UserFacts({ user }: { user: UserDetails }) {
  const { i18n } = useLingui()
  const { staffProfile } = user
  return (
    <Facts>
      <Fact label={<Trans>Status</Trans>}>
        <UserStatus user={user} />
      </Fact>
      <Fact label={<Trans>Role</Trans>}>{i18n._(roleNames[user.role])}</Fact>
      <Fact label={<Trans>Staff profile</Trans>}>{staffProfile && i18n._(staffProfileNames[staffProfile])}</Fact>
      <Fact label={<Trans>Email</Trans>}>
        <a href={`mailto:${user.email}`} className="link break-all">
          {user.email}
        </a>
      </Fact>
      <Fact label={<Trans>E-mail verified</Trans>}>{user.emailVerified ? <Trans>Yes</Trans> : <Trans>No</Trans>}</Fact>
      <Fact label={<Trans>Phone</Trans>}>{user.phone && <Phone number={user.phone} />}</Fact>
      <Fact label={<Trans>Two-factor authentication</Trans>}>
        {user.twoFactorEnabled ? <Trans>On</Trans> : <Trans>Off</Trans>}
      </Fact>
      <Fact label={<Trans>Language</Trans>}>{user.language === 'fr' ? 'Français' : 'English'}</Fact>
      <Fact label={<Trans>Joined</Trans>}>
        <CompanyDateTime value={user.createdAt} />
      </Fact>
      <Fact label={<Trans>Signed in on</Trans>}>{formatNumber(user.sessions)}</Fact>
      <Fact label={<Trans>Last seen</Trans>}>
        {user.lastSeenAt && <CompanyDateTime value={user.lastSeenAt} show="relative" />}
      </Fact>
      <Fact label={<Trans>Locked until</Trans>}>
        {user.lockedUntil && <CompanyDateTime value={user.lockedUntil} />}
      </Fact>
      <Fact label={<Trans>Courier file</Trans>}>
        {user.role === 'courier' && (
          <Link to={`/admin/couriers?search=${encodeURIComponent(user.email)}`} className="link">
            <Trans>Open</Trans>
          </Link>
        )}
      </Fact>
    </Facts>
  )
}
