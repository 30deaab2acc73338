import { Trans } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import type { User } from '../../lib/session/session.tsx'
import { Badge } from '../../ui/badge.tsx'
import { PendingEmail } from './pending-email.tsx'
import { ResendVerification } from './resend-verification.tsx'

export const EmailState = ({ user }: { user: User }) => (
  <div className="flex flex-col items-start gap-2">
    <Verified user={user} />
    {user.pendingEmail && <PendingEmail email={user.pendingEmail} />}
  </div>
)

const Verified = ({ user }: { user: User }) =>
  user.emailVerified ? (
    <Badge tone="delivered" icon={<CircleCheck />}>
      <Trans>Verified</Trans>
    </Badge>
  ) : (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone="pending" icon={<Clock />}>
        <Trans>Not verified yet</Trans>
      </Badge>
      <ResendVerification size="sm" />
    </span>
  )
