import { Trans, useLingui } from '@lingui/react/macro'
import { fullName } from '../lib/format.ts'
import { useSession } from '../lib/session.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Drawer } from '../ui/dialog.tsx'
import { Fact, Facts } from '../ui/facts.tsx'
import { Phone } from '../ui/phone.tsx'
import type { UserRow } from './identity.queries.ts'
import { mayToggle } from './may-toggle.ts'
import { roleNames, staffProfileNames } from './role-names.ts'
import { UserStatus } from './user-status.tsx'

interface UserDrawerProps {
  user: UserRow | undefined
  onClose: () => void
  onToggle: (user: UserRow) => void
}

export function UserDrawer({ user, onClose, onToggle }: UserDrawerProps) {
  const { i18n } = useLingui()
  const { user: me } = useSession()
  if (!user || !me) return null
  const { staffProfile } = user
  return (
    <Drawer
      open
      onOpenChange={onClose}
      title={
        <span className="flex items-center gap-3">
          <Avatar person={user} />
          {fullName(user)}
        </span>
      }
      footer={
        user._id === me._id ? (
          <p className="text-sm text-ink-faint">
            <Trans>This is you. Somebody else must change your status.</Trans>
          </p>
        ) : mayToggle(me, user) ? (
          <Button variant={user.isActive ? 'danger' : 'secondary'} onClick={() => onToggle(user)}>
            {user.isActive ? <Trans>Deactivate</Trans> : <Trans>Activate</Trans>}
          </Button>
        ) : (
          <p className="text-sm text-ink-faint">
            <Trans>You may not change the status of this account.</Trans>
          </p>
        )
      }
    >
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
        <Fact label={<Trans>E-mail verified</Trans>}>
          {user.emailVerified ? <Trans>Yes</Trans> : <Trans>No</Trans>}
        </Fact>
        <Fact label={<Trans>Phone</Trans>}>{user.phone && <Phone number={user.phone} />}</Fact>
        <Fact label={<Trans>Two-factor authentication</Trans>}>
          {user.twoFactorEnabled ? <Trans>On</Trans> : <Trans>Off</Trans>}
        </Fact>
        <Fact label={<Trans>Language</Trans>}>{user.language === 'fr' ? 'Français' : 'English'}</Fact>
        <Fact label={<Trans>Joined</Trans>}>
          <DateTime value={user.createdAt} />
        </Fact>
      </Facts>
    </Drawer>
  )
}
