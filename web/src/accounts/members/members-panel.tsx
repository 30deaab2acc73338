import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { type Account, membersQuery } from '../accounts.queries.ts'
import { InvitationList } from './invitation-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberRow } from './member-row.tsx'

interface MembersPanelProps {
  account: Account
  /** Staff and owners invite, change and remove; everybody else looks, and may leave. */
  mayManage: boolean
  /** Whoever left does not belong here any more. */
  onLeft?: () => void
}

export function MembersPanel({ account, mayManage, onLeft }: MembersPanelProps) {
  const { t } = useLingui()
  const { data: members, error, refetch, isFetching } = useQuery(membersQuery(account._id))
  const [inviting, setInviting] = useState(false)
  return (
    <>
      <Card
        flush
        title={<Trans>Members</Trans>}
        hint={<Trans>They see the orders of the account; what else, their role says.</Trans>}
        actions={
          mayManage && (
            <Button icon={<UserPlus className="size-4" />} onClick={() => setInviting(true)}>
              <Trans>Invite somebody</Trans>
            </Button>
          )
        }
      >
        {members ? (
          <ul>
            {members.map((member) => (
              <MemberRow
                key={member.userId}
                account={account}
                member={member}
                mayManage={mayManage}
                onLeft={() => onLeft?.()}
              />
            ))}
            {members.length === 0 && (
              <li className="border-t border-line px-5 py-4 text-sm text-ink-soft">
                <Trans>Nobody yet. Invite an owner, who can invite the others.</Trans>
              </li>
            )}
          </ul>
        ) : error ? (
          <ErrorState
            error={error}
            fallback={t`The members could not be loaded.`}
            onRetry={refetch}
            retrying={isFetching}
          />
        ) : (
          <div className="px-5 pb-5">
            <SkeletonLines lines={4} />
          </div>
        )}
      </Card>
      {mayManage && <InvitationList accountId={account._id} />}
      {inviting && <InviteDialog account={account} first={members?.length === 0} onClose={() => setInviting(false)} />}
    </>
  )
}
