import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import {
  accountsQuery,
  type Invitation,
  memberRoleNames,
  myInvitationsQuery,
  useAnswer,
} from '../../../accounts/index.ts'
import { ResendVerification } from '../../../identity/index.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'

/** Where the link of the mail leads; whoever is not signed in has signed in or registered before. */
export function AcceptPage() {
  const { t } = useLingui()
  usePageTitle(t`Invitation`)
  const { id = '' } = useParams()
  const token = useSearchParams()[0].get('token') ?? undefined
  const { user } = useSession()
  const { data: invitations, error, refetch, isFetching } = useQuery(myInvitationsQuery)
  const { data: accounts } = useQuery(accountsQuery({ limit: 100 }))
  const invitation = invitations?.find(({ account }) => account._id === id)
  if (accounts?.data.some(({ _id }) => _id === id)) return <Navigate to="/customer/account" replace />
  return (
    <>
      <PageHeader title={<Trans>Invitation</Trans>} />
      <Card>
        {error && !invitations ? (
          <ErrorState
            error={error}
            fallback={t`The invitation could not be loaded.`}
            onRetry={refetch}
            retrying={isFetching}
          />
        ) : !invitations || !accounts ? (
          <SkeletonLines lines={4} />
        ) : user && !user.emailVerified ? (
          <Unconfirmed id={id} token={token} />
        ) : invitation ? (
          <Answer invitation={invitation} />
        ) : (
          <WrongAddress />
        )}
      </Card>
    </>
  )
}

function Answer({ invitation: { account, invitedBy, role, isExpired } }: { invitation: Invitation }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const answer = useAnswer(account)
  const { name } = account
  const who = invitedBy ?? name
  const as = i18n._(memberRoleNames[role])
  if (isExpired)
    return (
      <Banner kind="warning">
        <Trans>
          This invitation to {name} has expired. Ask {who} for a new one.
        </Trans>
      </Banner>
    )
  return (
    <div className="flex flex-col gap-5">
      <p>
        <Trans>
          {who} invites you to the account {name}. Your role: {as}.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          loading={answer.accepting}
          onClick={async () => (await answer.accept()) && navigate('/customer/account', { replace: true })}
        >
          <Trans>Accept invitation</Trans>
        </Button>
        <Button
          loading={answer.declining}
          onClick={async () => (await answer.decline()) && navigate('/customer', { replace: true })}
        >
          <Trans>Decline</Trans>
        </Button>
      </div>
    </div>
  )
}

/** Only who has shown that the address is theirs answers for it; whoever comes by the mail's link has. */
const Unconfirmed = ({ id, token }: { id: string; token: string | undefined }) =>
  token ? <AcceptByLink id={id} token={token} /> : <ConfirmFirst />

function AcceptByLink({ id, token }: { id: string; token: string }) {
  const { t } = useLingui()
  const { user } = useSession()
  const navigate = useNavigate()
  const answer = useAnswer({ _id: id, name: t`the account` }, token)
  const email = user?.email ?? ''
  return (
    <div className="flex flex-col items-start gap-5">
      <p>
        <Trans>
          You were invited to the account of a business. Accepting also confirms that {email} is your address.
        </Trans>
      </p>
      <Button
        variant="primary"
        loading={answer.accepting}
        onClick={async () => (await answer.accept()) && navigate('/customer/account', { replace: true })}
      >
        <Trans>Accept invitation</Trans>
      </Button>
    </div>
  )
}

const ConfirmFirst = () => (
  <div className="flex flex-col items-start gap-4">
    <Banner kind="warning" className="w-full">
      <Trans>Confirm your e-mail address first: we sent you a mail with a link. Then open this page again.</Trans>
    </Banner>
    <ResendVerification />
  </div>
)

function WrongAddress() {
  const { user, signOut } = useSession()
  const email = user?.email ?? ''
  return (
    <div className="flex flex-col items-start gap-4">
      <Banner kind="warning" className="w-full">
        <Trans>There is no invitation for {email}.</Trans>
        <p className="font-normal">
          <Trans>
            It may have been withdrawn, or sent to another of your addresses. Sign in with the address that the mail was
            sent to.
          </Trans>
        </p>
      </Banner>
      <Button onClick={() => void signOut()}>
        <Trans>Sign in with another address</Trans>
      </Button>
    </div>
  )
}
