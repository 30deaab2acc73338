import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Account } from '../../../accounts/index.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import { type PriceListSummary, priceListQuery, priceListsQuery } from '../prices/prices.queries.ts'

/** By which list the account's orders are priced; what of it one may see depends on who looks. */
export function PricesPanel({ account }: { account: Account }) {
  const { user } = useSession()
  const mayLook = user?.permissions.includes('settings-management') ?? false
  return (
    <Card
      title={<Trans>Price list</Trans>}
      hint={<Trans>Orders of the account are priced by it. It is chosen under Terms.</Trans>}
    >
      {mayLook ? (
        <ListFacts account={account} />
      ) : (
        <Facts>
          <Fact label={<Trans>List</Trans>}>{account.priceList?.name ?? <Trans>Public</Trans>}</Fact>
        </Facts>
      )}
    </Card>
  )
}

/** Public is the first of all lists, and has no place among the account's fields. */
function useListOf({ priceListId }: Account) {
  const own = useQuery({ ...priceListQuery(priceListId ?? ''), enabled: priceListId !== null })
  const first = useQuery({ ...priceListsQuery({ limit: 1 }), enabled: priceListId === null })
  const { error, refetch } = priceListId ? own : first
  const list: PriceListSummary | undefined = priceListId ? own.data : first.data?.data[0]
  return { list, error, refetch }
}

function ListFacts({ account }: { account: Account }) {
  const { t } = useLingui()
  const { list, error, refetch } = useListOf(account)
  if (!list)
    return error ? (
      <ErrorState error={error} fallback={t`Failed to fetch the price list`} onRetry={refetch} />
    ) : (
      <SkeletonLines lines={4} />
    )
  const tried = `/admin/prices/${list._id}?account=${account._id}`
  const isOwn = list.editedIn === 'rules'
  return (
    <div className="flex flex-col gap-5">
      {isOwn && !list.inForce && (
        <Banner kind="warning">
          <Trans>No version of this list is in force: orders are priced by Public until one is.</Trans>
        </Banner>
      )}
      <Facts>
        <Fact label={<Trans>List</Trans>}>
          <Link className="link font-medium" to={`/admin/prices/${list._id}`}>
            {list.name}
          </Link>
        </Fact>
        {isOwn && <Versions list={list} />}
        <Fact label={<Trans>Rules</Trans>}>{formatNumber(list.ruleCount)}</Fact>
      </Facts>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={tried}>
          <Trans>Try with this account</Trans>
        </LinkButton>
        <LinkButton to={`${tried}&side=compare`}>
          <Trans>Compare with its orders</Trans>
        </LinkButton>
      </div>
    </div>
  )
}

const Versions = ({ list: { inForce, coming } }: { list: PriceListSummary }) => (
  <>
    <Fact label={<Trans>In force</Trans>}>
      {inForce && (
        <Trans>
          Version {inForce.version} since <CompanyDateTime value={inForce.validFrom} show="date" />
        </Trans>
      )}
    </Fact>
    <Fact label={<Trans>Next version</Trans>}>
      {coming && (
        <Trans>
          Version {coming.version} from <CompanyDateTime value={coming.validFrom} show="date" />
        </Trans>
      )}
    </Fact>
  </>
)
