import { useLingui } from '@lingui/react/macro'
import { Badge } from '../ui/badge.tsx'

/** Live ones move parcels and money, test ones nothing (N2). */
export function ModeBadge({ mode }: { mode: 'live' | 'test' }) {
  const { t } = useLingui()
  return mode === 'live' ? (
    <Badge tone="delivered">{t({ message: 'Live', context: 'not for tests' })}</Badge>
  ) : (
    <Badge tone="pending">{t({ message: 'Test', context: 'not live' })}</Badge>
  )
}
