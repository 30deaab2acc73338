import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { configQuery } from '../../../lib/query/config.queries.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { ChangeRecurrence, recurrenceQuery } from '../../../recurrences/index.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { courierField } from './courier-field.tsx'
import { recurrencePaths } from './recurrence-paths.ts'
import { useAccountOf } from './use-account-of.ts'

export { texts } from '../office-texts.ts'

export function ChangeRecurrencePage() {
  const { t } = useLingui()
  usePageTitle(t`Change recurring order`)
  const { id = '' } = useParams()
  const config = useQuery(configQuery)
  const { data: recurrence, error, refetch, isFetching } = useQuery(recurrenceQuery(id))
  const { account, addresses, isLoading } = useAccountOf(recurrence?.account._id ?? '')
  return (
    <>
      <div className="flex flex-col gap-2">
        <Link to={`${recurrencePaths.list}/${id}`} className="link self-start text-sm">
          <Trans>Back to the recurring order</Trans>
        </Link>
        <PageHeader title={<Trans>Change recurring order</Trans>} hint={recurrence?.account.name} />
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
      ) : !recurrence || !config.data || isLoading ? (
        <Card>
          <SkeletonLines lines={12} />
        </Card>
      ) : (
        <ChangeRecurrence
          config={config.data}
          paths={recurrencePaths}
          recurrence={recurrence}
          account={account}
          addresses={addresses}
          courierField={courierField}
        />
      )}
    </>
  )
}
