import { Trans, useLingui } from '@lingui/react/macro'
import { spacedNumber } from '@maple/contract/orders/order-number'
import type { RecipientView } from '@maple/contract/orders/recipients'
import PackageX from 'lucide-react/icons/package-x'
import { useParams } from 'react-router'
import { ApiError } from '../../../lib/api/api-error.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { RecipientArrival } from './recipient-arrival.tsx'
import { RecipientChoices } from './recipient-choices.tsx'
import { RecipientProof } from './recipient-proof.tsx'
import { useParcel } from './use-parcel.ts'

/** Whoever a parcel comes to, by the link of the notice (N6): when, where, and how else. */
export function RecipientPage() {
  const { t } = useLingui()
  const { token = '' } = useParams()
  usePageTitle(t`Your parcel`)
  const { data, error, refetch, isFetching } = useParcel(token)
  if (data) return <Found token={token} parcel={data} />
  if (error instanceof ApiError && error.status === 404)
    return (
      <div className="m-auto">
        <EmptyState
          icon={<PackageX />}
          title={<Trans>This link does not work</Trans>}
          hint={<Trans>It may have ended, or is not whole. Please open it from your message again.</Trans>}
        />
      </div>
    )
  if (error)
    return (
      <div className="m-auto">
        <ErrorState
          error={error}
          fallback={t`Your parcel could not be read.`}
          onRetry={refetch}
          retrying={isFetching}
        />
      </div>
    )
  return (
    <div className="mx-auto w-full max-w-2xl p-6">
      <SkeletonLines lines={6} />
    </div>
  )
}

const Found = ({ token, parcel }: { token: string; parcel: RecipientView }) => (
  <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-6 sm:px-6 sm:py-10">
    <Head parcel={parcel} />
    {parcel.status === 'delivered' && <RecipientProof token={token} proofs={parcel.proofs} />}
    <RecipientArrival parcel={parcel} />
    {parcel.choices.length > 0 && <RecipientChoices token={token} parcel={parcel} />}
    <Card title={<Trans>Where to</Trans>}>
      <p>{parcel.address}</p>
    </Card>
  </div>
)

function Head({ parcel }: { parcel: RecipientView }) {
  const { sender } = parcel
  return (
    <header>
      <h1 className="text-2xl font-semibold tracking-tight sm:text-3xl">
        <Trans>A parcel from {sender}</Trans>
      </h1>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft" aria-live="polite">
        <StatusBadge status={parcel.status} />
        <span className="tabular-nums">{spacedNumber(parcel.orderNumber)}</span>
      </div>
    </header>
  )
}
