import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import { messageOf } from '../../lib/api/api-error.ts'
import { randomKey } from '../../lib/api/random-key.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CompanyDateTime } from '../../ui/text/company-date-time.tsx'
import { EmailText } from '../../ui/text/email-text.tsx'
import { toast } from '../../ui/toast.ts'
import { memberRoleNames } from '../account-words.ts'
import { type Invitation, invitationsQuery, useInvite, useWithdraw } from '../accounts.queries.ts'

/** Who was invited and has not answered; nothing where nobody was. */
export function InvitationList({ accountId }: { accountId: string }) {
  const { data: invitations } = useQuery(invitationsQuery(accountId))
  if (!invitations?.length) return null
  return (
    <Card flush title={<Trans>Invitations</Trans>} hint={<Trans>They have not answered yet.</Trans>}>
      <ul>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation._id} accountId={accountId} invitation={invitation} />
        ))}
      </ul>
    </Card>
  )
}

function InvitationRow({ accountId, invitation }: { accountId: string; invitation: Invitation }) {
  const { t, i18n } = useLingui()
  const [again, withdraw] = [useInvite(accountId), useWithdraw(accountId)]
  const { email, role, expiresAt, isExpired } = invitation
  const send = () =>
    again.mutate(
      { key: randomKey(), body: { email, role } },
      {
        onSuccess: () => toast.success(t`An invitation was sent to ${email}`),
        onError: (error) => toast.error(messageOf(error, t`The invitation could not be sent`)),
      },
    )
  const take = () =>
    withdraw.mutate(invitation._id, {
      onSuccess: () => toast.success(t`The invitation was withdrawn`),
      onError: (error) => toast.error(messageOf(error, t`The invitation could not be withdrawn`)),
    })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-3 text-sm">
      <Mail aria-hidden="true" className="size-5 text-ink-faint" />
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <EmailText address={email} />
          {isExpired && (
            <Badge tone="pending">
              <Trans>Expired</Trans>
            </Badge>
          )}
        </p>
        <p className="text-ink-soft">
          {i18n._(memberRoleNames[role])}
          {!isExpired && (
            <>
              {' · '}
              <Trans>
                good until <CompanyDateTime value={expiresAt} show="date" />
              </Trans>
            </>
          )}
        </p>
      </div>
      <div className="ml-auto flex gap-2">
        <Button size="sm" loading={again.isPending} aria-label={t`Send again to ${email}`} onClick={send}>
          <Trans>Send again</Trans>
        </Button>
        <Button size="sm" variant="ghost" loading={withdraw.isPending} aria-label={t`Withdraw ${email}`} onClick={take}>
          <Trans>Withdraw</Trans>
        </Button>
      </div>
    </li>
  )
}
