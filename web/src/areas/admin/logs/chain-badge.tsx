import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../lib/format/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import { chainQuery } from './audit.queries.ts'

/** Each entry carries the hash of the one before it: whether anybody has changed or removed one. */
export function ChainBadge() {
  const { data } = useQuery(chainQuery)
  if (!data) return null
  const { entries, brokenAt, checkedAt } = data
  const place = formatNumber(brokenAt ?? 0)
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
      {brokenAt === null ? (
        <Badge tone="delivered">
          <Trans>Unbroken</Trans>
        </Badge>
      ) : (
        <Badge tone="cancelled">
          <Trans>Tampered with from entry {place}</Trans>
        </Badge>
      )}
      <span>
        <Plural value={entries} one="# entry" other="# entries" />
        {', '}
        <Trans>
          checked <CompanyDateTime value={checkedAt} />
        </Trans>
      </span>
    </p>
  )
}
