import { Trans } from '@lingui/react/macro'
import Building2 from 'lucide-react/icons/building-2'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleUser from 'lucide-react/icons/circle-user'
import { useActiveAccount } from '../../accounts/index.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'

/** For which account one orders and looks; nothing for somebody who has their own only (J5). */
export function AccountBar() {
  const { accounts, active, choose } = useActiveAccount()
  if (!active || accounts.length < 2) return null
  const Icon = active.kind === 'business' ? Building2 : CircleUser
  return (
    <div className="border-t border-line bg-sunken">
      <div className="mx-auto flex max-w-7xl items-center px-4 sm:px-6">
        <Menu
          align="start"
          trigger={
            <button type="button" className="flex min-h-11 min-w-0 items-center gap-2 rounded-sm text-sm font-medium">
              <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
              <span className="sr-only">
                <Trans>Account:</Trans>{' '}
              </span>
              <span className="truncate">{active.name}</span>
              <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
            </button>
          }
        >
          {accounts.map((account) => (
            <MenuItem
              key={account._id}
              icon={account.kind === 'business' ? <Building2 /> : <CircleUser />}
              onSelect={() => choose(account._id)}
            >
              <span className="min-w-0 flex-1 py-1.5">
                <span className="block truncate font-medium">{account.name}</span>
                <span className="block text-ink-faint">
                  {account.kind === 'business' ? <Trans>Business account</Trans> : <Trans>Your own account</Trans>}
                </span>
              </span>
              {account === active && <Check aria-hidden="true" />}
            </MenuItem>
          ))}
        </Menu>
      </div>
    </div>
  )
}
