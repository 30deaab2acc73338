import { Trans } from '@lingui/react/macro'
import { Badge } from '../../../ui/badge.tsx'

export const UserStatus = ({ user }: { user: { isActive: boolean } }) => (
  <Badge tone={user.isActive ? 'delivered' : 'neutral'}>
    {user.isActive ? <Trans>Active</Trans> : <Trans>Inactive</Trans>}
  </Badge>
)
