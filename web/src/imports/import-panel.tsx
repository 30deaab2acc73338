import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fullName } from '../lib/format/format.ts'
import { usePageTitle } from '../lib/screens/use-page-title.ts'
import { Banner } from '../ui/banner.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonLines } from '../ui/skeleton.tsx'
import { DateTime } from '../ui/text/date-time.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportState } from './import-state.tsx'
import { ImportSummary } from './import-summary.tsx'
import { type Import, importQuery, isWorking } from './imports.queries.ts'
import { MappingCard } from './mapping-card.tsx'
import { RemoveButton } from './remove-button.tsx'
import { RowsCard } from './rows-card.tsx'

/** Where things are in the area that shows it. */
export interface ImportPlaces {
  base: string
  /** The orders of the account, which is chosen first where one acts for an account. */
  orders: string
  choose?: (accountId: string) => void
  order: (orderNumber: string) => string
}

/** One import, from its columns to its orders; what it does meanwhile is the server's, so a reload loses nothing. */
export function ImportPanel({ id, places }: { id: string; places: ImportPlaces }) {
  const { t } = useLingui()
  const { data: shown, error, refetch, isFetching } = useQuery(importQuery(id))
  usePageTitle(shown?.fileName ?? t`Import`)
  if (!shown)
    return (
      <>
        <PageHeader title={<Trans>Import</Trans>} actions={<BackLink base={places.base} />} />
        <Card flush={Boolean(error)}>
          {error ? (
            <ErrorState
              error={error}
              fallback={t`The import could not be loaded.`}
              onRetry={refetch}
              retrying={isFetching}
            />
          ) : (
            <SkeletonLines lines={8} />
          )}
        </Card>
      </>
    )
  return (
    <>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-3 wrap-anywhere">
            {shown.fileName || <Trans>File without a name</Trans>} <ImportState of={shown} />
          </span>
        }
        hint={<Origin of={shown} />}
        actions={
          <>
            <BackLink base={places.base} />
            <RemoveButton of={shown} base={places.base} />
          </>
        }
      />
      <ImportSteps key={id} of={shown} places={places} />
    </>
  )
}

const BackLink = ({ base }: { base: string }) => (
  <LinkButton to={base}>
    <Trans>All imports</Trans>
  </LinkButton>
)

function Origin({ of: { account, createdAt, createdBy } }: { of: Import }) {
  const by = createdBy ? fullName(createdBy) : '–'
  return (
    <>
      {account.name} · {by} · <DateTime value={createdAt} />
    </>
  )
}

function ImportSteps({ of: shown, places }: { of: Import; places: ImportPlaces }) {
  const [mapping, setMapping] = useState(false)
  if (shown.state === 'failed')
    return (
      <Banner kind="error">
        {shown.message ?? <Trans>The file could not be read.</Trans>}{' '}
        <Trans>Nothing was ordered. Mend the file and upload it again.</Trans>
      </Banner>
    )
  if (isWorking(shown)) return <ImportProgress of={shown} />
  if (shown.state === 'mapping') return <MappingCard of={shown} />
  return (
    <>
      <ImportSummary of={shown} places={places} onMap={() => setMapping(!mapping)} isMapping={mapping} />
      {mapping && shown.state === 'ready' && <MappingCard of={shown} onDone={() => setMapping(false)} />}
      <RowsCard of={shown} places={places} />
    </>
  )
}
