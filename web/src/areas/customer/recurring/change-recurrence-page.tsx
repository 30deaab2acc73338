import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { useActiveAccount } from '../../../accounts/index.ts'
import { configQuery } from '../../../lib/query/config.queries.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { ChangeRecurrence, recurrenceQuery } from '../../../recurrences/index.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { addressesQuery } from '../addresses.queries.ts'
import { recurringPaths } from './recurring-paths.ts'

export function ChangeRecurrencePage() {
  const { t } = useLingui()
  usePageTitle(t`Change recurring order`)
  const { id = '' } = useParams()
  const config = useQuery(configQuery)
  const { data: recurrence, error, refetch, isFetching } = useQuery(recurrenceQuery(id))
  const { accounts, isPending } = useActiveAccount()
  const account = accounts.find(({ _id }) => _id === recurrence?.account._id)
  const business = account?.kind === 'business' ? account : undefined
  const addresses = useQuery({ ...addressesQuery(business?._id), enabled: account !== undefined })
  return (
    <>
      <div className="flex flex-col gap-2">
        <Link to={`${recurringPaths.list}/${id}`} className="link self-start text-sm">
          <Trans>Back to the recurring order</Trans>
        </Link>
        <PageHeader title={<Trans>Change recurring order</Trans>} hint={business?.name} />
      </div>
      {error && !recurrence ? (
        <Card flush>
          <ErrorState
            error={error}
            fallback={t`The recurring order could not be loaded.`}
            onRetry={refetch}
            retrying={isFetching}
          />
        </Card>
      ) : !recurrence || !config.data || isPending || addresses.isPending ? (
        <Card>
          <SkeletonLines lines={12} />
        </Card>
      ) : (
        <ChangeRecurrence
          config={config.data}
          paths={recurringPaths}
          recurrence={recurrence}
          account={business}
          addresses={addresses.data ?? []}
        />
      )}
    </>
  )
}
