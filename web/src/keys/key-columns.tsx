import { Trans, useLingui } from '@lingui/react/macro'
import { useNow } from '../lib/use-now.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import type { Column } from '../ui/table/table.tsx'
import { CompanyDateTime } from '../ui/text/company-date-time.tsx'
import { DateTime } from '../ui/text/date-time.tsx'
import { expiryOf } from './key-values.ts'
import type { ApiKey } from './keys.queries.ts'
import { ModeBadge } from './mode-badge.tsx'
import { scopeWords } from './scope-words.ts'

export function keyColumns(onDelete: (key: ApiKey) => void): Column<ApiKey>[] {
  return [
    {
      id: 'name',
      header: <Trans>Key</Trans>,
      cell: ({ name, prefix, mode }) => (
        <>
          <span className="flex flex-wrap items-center gap-2 max-sm:justify-end">
            <span className="font-medium wrap-anywhere">{name}</span> <ModeBadge mode={mode} />
          </span>
          <code className="text-xs text-ink-faint">{prefix}…</code>
        </>
      ),
    },
    { id: 'scopes', header: <Trans>Scopes</Trans>, cell: (key) => <Scopes of={key} /> },
    { id: 'limits', header: <Trans>Limits</Trans>, cell: (key) => <Limits of={key} /> },
    { id: 'used', header: <Trans>Last used</Trans>, cell: (key) => <LastUsed of={key} /> },
    {
      id: 'made',
      header: <Trans>Made</Trans>,
      cell: ({ createdBy, createdAt }) => (
        <>
          <CompanyDateTime value={createdAt} show="date" />
          <span className="block text-xs text-ink-faint">{createdBy ?? '–'}</span>
        </>
      ),
    },
    {
      id: 'actions',
      header: (
        <span className="sr-only">
          <Trans>Actions</Trans>
        </span>
      ),
      align: 'right',
      cell: (key) => <DeleteButton of={key} onDelete={() => onDelete(key)} />,
    },
  ]
}

function Scopes({ of: { scopes } }: { of: ApiKey }) {
  const { i18n } = useLingui()
  return (
    <ul className="text-sm">
      {scopes.map((scope) => (
        <li key={scope} title={scope}>
          {i18n._(scopeWords[scope].name)}
        </li>
      ))}
    </ul>
  )
}

/** Until when, and from where. */
function Limits({ of: key }: { of: ApiKey }) {
  const { expiresAt, allowedIps } = key
  const expiry = expiryOf(key, new Date(useNow(60_000)))
  return (
    <>
      {expiresAt === null ? (
        <Trans>Without end</Trans>
      ) : (
        <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:justify-end">
          {expiry === 'over' && (
            <Badge tone="cancelled">
              <Trans>Expired</Trans>
            </Badge>
          )}
          {expiry === 'soon' && (
            <Badge tone="pending">
              <Trans>Expires soon</Trans>
            </Badge>
          )}
          <Trans>
            until <CompanyDateTime value={expiresAt} />
          </Trans>
        </span>
      )}
      <span className="block text-xs wrap-anywhere text-ink-faint">
        {allowedIps.length > 0 ? allowedIps.join(', ') : <Trans>from everywhere</Trans>}
      </span>
    </>
  )
}

const LastUsed = ({ of: { lastUsedAt, lastUsedFrom } }: { of: ApiKey }) =>
  lastUsedAt === null ? (
    <span className="text-ink-faint">
      <Trans>Never</Trans>
    </span>
  ) : (
    <>
      <DateTime value={lastUsedAt} show="relative" />
      {lastUsedFrom && (
        <span className="block text-xs text-ink-faint">
          <Trans>from {lastUsedFrom}</Trans>
        </span>
      )}
    </>
  )

function DeleteButton({ of: { name, prefix }, onDelete }: { of: ApiKey; onDelete: () => void }) {
  const { t } = useLingui()
  return (
    <Button size="sm" variant="danger" aria-label={t`Delete ${name} (${prefix}…)`} onClick={onDelete}>
      <Trans>Delete</Trans>
    </Button>
  )
}
