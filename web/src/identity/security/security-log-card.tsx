import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { Pagination } from '../../ui/table/pagination.tsx'
import { DateTime } from '../../ui/text/date-time.tsx'
import { type SecurityEntry, securityLogQuery } from '../identity.queries.ts'
import { deviceName } from './device-name.ts'
import { isWarning, securityWords } from './security-words.ts'

/** What happened to one's own account (I5). */
export function SecurityLogCard() {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const { data, error, refetch, isFetching } = useQuery(securityLogQuery(page))
  return (
    <Card
      flush
      title={<Trans>Security log</Trans>}
      hint={<Trans>What happened to your account, and from where. Tell us if it was not you.</Trans>}
    >
      {error && !data ? (
        <ErrorState
          error={error}
          fallback={t`Your security log could not be loaded.`}
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : data ? (
        <>
          <ul aria-busy={isFetching}>
            {data.data.map((entry) => (
              <Entry key={entry._id} entry={entry} />
            ))}
          </ul>
          <div className="border-t border-line px-5 py-4">
            <Pagination pagination={data.pagination} onPage={setPage} />
          </div>
        </>
      ) : (
        <div className="px-5 pb-5">
          <SkeletonLines lines={5} />
        </div>
      )}
    </Card>
  )
}

function Entry({ entry }: { entry: SecurityEntry }) {
  const { i18n, t } = useLingui()
  const { browser, system } = deviceName(entry.device)
  const device = browser && system ? t`${browser} on ${system}` : (browser ?? system)
  const alarming = isWarning(entry.action)
  const Icon = alarming ? ShieldAlert : ShieldCheck
  return (
    <li className="flex items-start gap-4 border-t border-line px-5 py-3 text-sm">
      <Icon
        aria-hidden="true"
        className={clsx('mt-0.5 size-5 shrink-0', alarming ? 'text-danger' : 'text-ink-faint')}
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {i18n._(securityWords[entry.action])}
          {entry.locked && (
            <Badge tone="cancelled">
              <Trans>Locked</Trans>
            </Badge>
          )}
        </p>
        <p className="break-words text-ink-soft">
          <DateTime value={entry.at} />
          {entry.byStaff && (
            <>
              {' · '}
              <Trans>by our staff</Trans>
            </>
          )}
          {entry.ip && <span className="break-all"> · {entry.ip}</span>}
          {device && ` · ${device}`}
        </p>
      </div>
    </li>
  )
}
