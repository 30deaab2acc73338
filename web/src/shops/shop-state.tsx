import { Trans } from '@lingui/react/macro'
import { Badge } from '../ui/badge.tsx'
import type { Shop } from './shops.queries.ts'

export const ShopState = ({ of: { state } }: { of: Pick<Shop, 'state'> }) =>
  state === 'off' ? (
    <Badge>
      <Trans context="a shop">Switched off</Trans>
    </Badge>
  ) : (
    <Badge tone="delivered">
      <Trans context="a shop">Active</Trans>
    </Badge>
  )
