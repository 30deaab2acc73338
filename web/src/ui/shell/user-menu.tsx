import { Trans, useLingui } from '@lingui/react/macro'
import { homeOf } from '@maple/contract/identity/roles'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LogOut from 'lucide-react/icons/log-out'
import { fullName } from '../../lib/format/format.ts'
import { useSession } from '../../lib/session/session.tsx'
import { Avatar } from '../avatar.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../menu.tsx'
import { type Entry, useEntries } from './use-entries.ts'

/** Who is signed in, their own pages, and the way out. */
export function UserMenu({ entries = [], dashboard }: { entries?: Entry[]; dashboard?: boolean }) {
  const { i18n } = useLingui()
  const { user, signOut } = useSession()
  const shown = useEntries(entries)
  if (!user) return null
  return (
    <Menu
      trigger={
        <button type="button" className="grid min-h-(--control) min-w-(--control) place-items-center rounded-full">
          <Avatar person={user} size="sm" />
          <span className="sr-only">
            <Trans>Your account</Trans>
          </span>
        </button>
      }
      header={
        <>
          <div className="font-medium">{fullName(user)}</div>
          <div className="max-w-60 truncate text-ink-faint">{user.email}</div>
        </>
      }
    >
      {dashboard && (
        <MenuLink to={homeOf(user.role)} icon={<LayoutDashboard />}>
          <Trans>Dashboard</Trans>
        </MenuLink>
      )}
      {shown.map(({ to, label, icon: Icon }) => (
        <MenuLink key={to} to={to} icon={<Icon />}>
          {i18n._(label)}
        </MenuLink>
      ))}
      {(dashboard || shown.length > 0) && <MenuSeparator />}
      <MenuItem icon={<LogOut />} onSelect={signOut}>
        <Trans>Logout</Trans>
      </MenuItem>
    </Menu>
  )
}
