import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { fullName } from '../../lib/format/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/form/input.tsx'
import { EmailText } from '../../ui/text/email-text.tsx'
import { toast } from '../../ui/toast.ts'
import { memberRoleNames, memberRoles } from '../account-words.ts'
import { type Account, type Member, type MemberRole, useChangeMember } from '../accounts.queries.ts'
import { RemoveDialog } from './remove-dialog.tsx'

interface MemberRowProps {
  account: Account
  member: Member
  mayManage: boolean
  onLeft: () => void
}

export function MemberRow({ account, member, mayManage, onLeft }: MemberRowProps) {
  const { t } = useLingui()
  const [removing, setRemoving] = useState(false)
  const name = fullName(member)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-3">
      <Avatar person={member} size="sm" />
      <div className="min-w-40 flex-1 text-sm">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {member.isMe && (
            <Badge>
              <Trans>You</Trans>
            </Badge>
          )}
        </p>
        <p className="text-ink-soft">
          <EmailText address={member.email} />
        </p>
      </div>
      <div className="ml-auto flex items-center gap-2">
        <RoleOf accountId={account._id} member={member} mayManage={mayManage} />
        {(mayManage || member.isMe) && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={member.isMe ? t`Leave ${account.name}` : t`Remove ${name}`}
            onClick={() => setRemoving(true)}
          >
            {member.isMe ? <Trans>Leave</Trans> : <Trans>Remove</Trans>}
          </Button>
        )}
      </div>
      {removing && (
        <RemoveDialog
          account={account}
          member={member}
          onClose={() => setRemoving(false)}
          onRemoved={() => member.isMe && onLeft()}
        />
      )}
    </li>
  )
}

function RoleOf({ accountId, member, mayManage }: { accountId: string; member: Member; mayManage: boolean }) {
  const { t, i18n } = useLingui()
  const change = useChangeMember(accountId)
  const name = fullName(member)
  if (!mayManage) return <span className="text-sm text-ink-soft">{i18n._(memberRoleNames[member.role])}</span>
  return (
    <Select
      aria-label={t`Role of ${name}`}
      value={change.isPending ? change.variables.role : member.role}
      onChange={({ target }) =>
        change.mutate(
          { userId: member.userId, role: target.value as MemberRole },
          {
            onSuccess: () => toast.success(t`The role of ${name} was changed`),
            onError: (error) => toast.error(messageOf(error, t`The role could not be changed`)),
          },
        )
      }
    >
      {memberRoles.map((role) => (
        <option key={role} value={role}>
          {i18n._(memberRoleNames[role])}
        </option>
      ))}
    </Select>
  )
}
