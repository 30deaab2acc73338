import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currentLanguage } from '../../../../lib/i18n.ts'
import { useConfig } from '../../../../lib/query/config.queries.ts'
import { Badge, type Tone } from '../../../../ui/badge.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../../../ui/empty-state.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { Pagination } from '../../../../ui/table/pagination.tsx'
import { DateTime } from '../../../../ui/text/date-time.tsx'
import { type PriceVersion, priceHistoryQuery } from '../prices.queries.ts'

/** Every version, newest first, and what it changed against the one before. */
export function PriceHistory({ id }: { id: string }) {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(priceHistoryQuery(id, page))
  if (error && !data) return <ErrorState error={error} fallback={t`Failed to fetch the history`} onRetry={refetch} />
  if (!data) return <Skeleton className="h-64 w-full" />
  if (data.data.length === 0) return <EmptyState title={<Trans>Nothing was published yet</Trans>} />
  return (
    <>
      {data.data.map((version) => (
        <Version key={`${version.version} ${version.state}`} {...version} />
      ))}
      <Pagination pagination={data.pagination} onPage={setPage} />
    </>
  )
}

function Version({ version, state, validFrom, publishedAt, publishedBy, changes, rules }: PriceVersion) {
  const { timeZone } = useConfig()
  const count = rules.length
  return (
    <Card
      title={state === 'draft' ? <Trans>Draft</Trans> : <Trans>Version {version}</Trans>}
      hint={
        <span className="flex flex-wrap gap-x-3">
          {validFrom && (
            <span>
              <Trans>Valid from</Trans> <DateTime value={validFrom} timeZone={timeZone} />
            </span>
          )}
          {publishedAt && (
            <span>
              <Trans context="price list">Published</Trans> <DateTime value={publishedAt} timeZone={timeZone} />
              {publishedBy && ` · ${publishedBy}`}
            </span>
          )}
          <Trans>Rules: {count}</Trans>
        </span>
      }
    >
      {changes.length === 0 ? (
        <p className="text-sm text-ink-soft">
          <Trans>Nothing changed</Trans>
        </p>
      ) : (
        <ul className="flex flex-col gap-3">
          {changes.map((change, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what is past does not move
            <Change key={at} {...change} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const tones: Record<PriceVersion['changes'][number]['kind'], Tone> = {
  added: 'delivered',
  removed: 'cancelled',
  changed: 'pending',
  moved: 'neutral',
}

function Change({ kind, code, name, before, after }: PriceVersion['changes'][number]) {
  const language = currentLanguage()
  return (
    <li className="flex flex-col gap-1 text-sm">
      <span className="flex flex-wrap items-baseline gap-2">
        <Badge tone={tones[kind]}>
          {kind === 'added' && <Trans>Added</Trans>}
          {kind === 'removed' && <Trans>Taken out</Trans>}
          {kind === 'changed' && <Trans>Changed</Trans>}
          {kind === 'moved' && <Trans>Moved</Trans>}
        </Badge>
        <span className="font-medium">{name[language]}</span>
        <code className="text-xs text-ink-faint">{code}</code>
      </span>
      {before && kind !== 'moved' && (
        <del className="text-ink-faint wrap-anywhere first-letter:uppercase">{before[language]}</del>
      )}
      {after && <ins className="no-underline wrap-anywhere first-letter:uppercase">{after[language]}</ins>}
    </li>
  )
}
