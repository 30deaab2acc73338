import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Account, addressBookQuery } from '../../../accounts/index.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'

/** The address book that the members share, as they see it. */
export function AccountAddresses({ account }: { account: Account }) {
  const { t } = useLingui()
  const { data: addresses, error, refetch, isFetching } = useQuery(addressBookQuery(account._id))
  if (!addresses)
    return (
      <Card>
        {error ? (
          <ErrorState
            error={error}
            fallback={t`The addresses could not be loaded.`}
            onRetry={refetch}
            retrying={isFetching}
          />
        ) : (
          <SkeletonLines lines={4} />
        )}
      </Card>
    )
  return (
    <Card title={<Trans>Addresses</Trans>} hint={<Trans>The members of the account keep them.</Trans>}>
      {addresses.length === 0 ? (
        <EmptyState title={<Trans>No saved addresses</Trans>} />
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {addresses.map(({ _id, label, address, isDefault }) => (
            <li key={_id} className="flex flex-col gap-0.5 py-3 first:pt-0 last:pb-0">
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {label}
                {isDefault && (
                  <Badge>
                    <Trans>Default</Trans>
                  </Badge>
                )}
              </span>
              <span className="text-sm text-ink-soft wrap-anywhere">{address}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
