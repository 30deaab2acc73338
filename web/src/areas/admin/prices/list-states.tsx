import { Trans } from '@lingui/react/macro'
import { Badge } from '../../../ui/badge.tsx'
import type { PriceListSummary } from './prices.queries.ts'

/** Draft, not in force, archived: what one has to know before using a list. */
export const ListStates = ({ list }: { list: PriceListSummary }) => (
  <>
    {list.editedIn === 'settings' && (
      <Badge>
        <Trans>Edited in Settings</Trans>
      </Badge>
    )}
    {list.hasDraft && (
      <Badge tone="pending">
        <Trans>Draft</Trans>
      </Badge>
    )}
    {list.editedIn === 'rules' && !list.inForce && (
      <Badge tone="cancelled">
        <Trans>Not in force</Trans>
      </Badge>
    )}
    {list.isArchived && (
      <Badge>
        <Trans>Archived</Trans>
      </Badge>
    )}
  </>
)
