import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Building2 from 'lucide-react/icons/building-2'
import { useLocation } from 'react-router'
import { type Invitation, memberRoleNames, myInvitationsQuery, useAnswer } from '../../accounts/index.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

/** Who wants the customer in their account; not on the page of the mail's link, which asks the same. */
export function InvitationBanners() {
  const { pathname } = useLocation()
  const { data: invitations } = useQuery(myInvitationsQuery)
  if (pathname.endsWith('/accept')) return null
  return invitations
    ?.filter(({ isExpired }) => !isExpired)
    .map((invitation) => <InvitationBanner key={invitation._id} invitation={invitation} />)
}

function InvitationBanner({ invitation: { account, invitedBy, role } }: { invitation: Invitation }) {
  const { t, i18n } = useLingui()
  const answer = useAnswer(account)
  const { name } = account
  const who = invitedBy ?? name
  const as = i18n._(memberRoleNames[role])
  return (
    <Banner kind="info" icon={<Building2 />}>
      <Trans>
        {who} invites you to the account {name}. Your role: {as}.
      </Trans>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="primary"
          loading={answer.accepting}
          aria-label={t`Accept ${name}`}
          onClick={() => void answer.accept()}
        >
          <Trans>Accept</Trans>
        </Button>
        <Button
          size="sm"
          loading={answer.declining}
          aria-label={t`Decline ${name}`}
          onClick={() => void answer.decline()}
        >
          <Trans>Decline</Trans>
        </Button>
      </div>
    </Banner>
  )
}
