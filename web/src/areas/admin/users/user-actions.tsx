import { Trans, useLingui } from '@lingui/react/macro'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { toast } from '../../../ui/toast.ts'
import { OpenOrders, useOpenOrders } from '../release-orders/open-orders-choice.tsx'
import { useReleaseOrders } from '../release-orders/use-release-orders.ts'
import { ChangeRoleDialog } from './change-role-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { ToggleUserDialog } from './toggle-user-dialog.tsx'
import { type UserDetails, useSendReset } from './users.queries.ts'

type Action = UserDetails['actions'][number]

/** Buttons from what the server says that this person may do with the account. */
export function UserActions({ user }: { user: UserDetails }) {
  const { t } = useLingui()
  const { user: me } = useSession()
  const [asking, setAsking] = useState<Action>()
  const reset = useSendReset()
  const may = (action: Action) => user.actions.includes(action)
  const sendReset = async () => {
    try {
      await reset.mutateAsync({ id: user._id })
      toast.success(t`A link was sent to ${user.email}`)
    } catch (error) {
      toast.error(messageOf(error, t`Failed to send the mail`))
    }
  }
  if (user._id === me?._id)
    return (
      <p className="text-sm text-ink-faint">
        <Trans>This is you. Somebody else must change your status.</Trans>
      </p>
    )
  if (!may('toggle'))
    return (
      <p className="text-sm text-ink-faint">
        <Trans>You may not change the status of this account.</Trans>
      </p>
    )
  return (
    <>
      <Menu
        trigger={
          <Button>
            <Trans>Account help</Trans>
            <ChevronUp aria-hidden="true" className="size-4" />
          </Button>
        }
      >
        <MenuItem disabled={!may('send-reset')} onSelect={() => void sendReset()}>
          <Trans>Send reset mail</Trans>
        </MenuItem>
        <MenuItem disabled={!may('reset-two-factor')} onSelect={() => setAsking('reset-two-factor')}>
          <Trans>Reset two-factor…</Trans>
        </MenuItem>
        <MenuItem disabled={!may('end-sessions')} onSelect={() => setAsking('end-sessions')}>
          <Trans>Sign out everywhere…</Trans>
        </MenuItem>
        {may('change-role') && (
          <MenuItem onSelect={() => setAsking('change-role')}>
            <Trans>Change role…</Trans>
          </MenuItem>
        )}
      </Menu>
      <Button variant={user.isActive ? 'danger' : 'secondary'} onClick={() => setAsking('toggle')}>
        {user.isActive ? <Trans>Deactivate</Trans> : <Trans>Activate</Trans>}
      </Button>
      {asking === 'toggle' && <ToggleAccount user={user} onClose={() => setAsking(undefined)} />}
      {asking === 'change-role' && <ChangeRoleDialog user={user} onClose={() => setAsking(undefined)} />}
      {(asking === 'reset-two-factor' || asking === 'end-sessions') && (
        <ReasonDialog user={user} action={asking} onClose={() => setAsking(undefined)} />
      )}
    </>
  )
}

/** A courier whose account is switched off may still have orders (O3). */
function ToggleAccount({ user, onClose }: { user: UserDetails; onClose: () => void }) {
  const { user: me } = useSession()
  const release = useReleaseOrders()
  const asks = user.isActive && (me?.permissions.includes('courier-assignment') ?? false)
  const courierId = asks ? (user.courierId ?? undefined) : undefined
  const { decided, waits, ...orders } = useOpenOrders(courierId)
  if (!courierId) return <ToggleUserDialog user={user} onClose={onClose} />
  return (
    <ToggleUserDialog
      user={user}
      more={<OpenOrders courierId={courierId} {...orders} />}
      waits={waits}
      after={() => release(courierId, decided)}
      onClose={onClose}
    />
  )
}
