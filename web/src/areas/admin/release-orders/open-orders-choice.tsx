import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { isUnderWay, type OrderStatus } from '@maple/contract/orders/order-moves'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { fullName } from '../../../lib/format/format.ts'
import { OrderNumber, ordersQuery } from '../../../orders/index.ts'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/input.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { assignableQuery } from './release-orders.queries.ts'

/** `leave`: nothing is done; `back`: to everybody; else the id of who gets them. */
export type OpenOrdersChoice = string

const open = 'assigned,accepted,picked-up,in-transit,undelivered'
const isLoaded = (status: OrderStatus) => isUnderWay(status) || status === 'undelivered'
const shown = 50

/** Of nobody (`undefined`) nothing is asked. Nothing is done with orders that were not on the screen. */
export function useOpenOrders(courierId: string | undefined) {
  const [choice, onChange] = useState<OpenOrdersChoice>('back')
  const list = useQuery({
    ...ordersQuery({ courierId: courierId ?? '', status: open, limit: shown }),
    enabled: courierId !== undefined,
  })
  const isShown = (list.data?.data.length ?? 0) > 0
  const decided: OpenOrdersChoice = isShown ? choice : 'leave'
  return { list, choice, onChange, waits: courierId !== undefined && list.isPending, decided }
}

type OpenOrdersProps = { courierId: string } & Pick<ReturnType<typeof useOpenOrders>, 'list' | 'choice' | 'onChange'>

/** What the courier still has, and what is to become of it (O3). Shows nothing when there is nothing to decide. */
export function OpenOrders({ courierId, list, choice, onChange }: OpenOrdersProps) {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = list
  const { data: others = [] } = useQuery(assignableQuery)
  if (error && !data)
    return <ErrorState error={error} fallback={t`Failed to fetch orders`} onRetry={refetch} retrying={isFetching} />
  if (!data) return <SkeletonLines lines={2} />
  if (data.data.length === 0) return null
  const loaded = data.data.filter(({ status }) => isLoaded(status)).length
  const rest = data.pagination.total - data.data.length
  return (
    <section aria-label={t`Open orders`} className="flex flex-col gap-3 rounded-md border border-line p-4">
      <h3 className="text-sm font-semibold">
        <Plural value={data.pagination.total} one="# open order" other="# open orders" />
      </h3>
      <ul className="flex max-h-40 flex-col divide-y divide-line overflow-y-auto text-sm">
        {data.data.map(({ _id, orderNumber, status }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-3 py-1.5">
            <OrderNumber number={orderNumber} />
            <StatusBadge status={status} />
            {isLoaded(status) && (
              <span className="w-full text-ink-soft">
                <Trans>It is on board and stays.</Trans>{' '}
                <Link to={`/admin/orders?order=${orderNumber}`} className="link">
                  <Trans>Hand it over to somebody else</Trans>
                </Link>
              </span>
            )}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className="text-sm text-ink-faint">
          <Trans>and {rest} more</Trans>
        </p>
      )}
      <Field
        label={<Trans>What becomes of them?</Trans>}
        hint={loaded > 0 && <Trans>What is picked up stays with the courier: {loaded}</Trans>}
      >
        <Select value={choice} onChange={({ target }) => onChange(target.value)}>
          <option value="back">{t`Take all back: others are asked`}</option>
          {others
            .filter(({ _id }) => _id !== courierId)
            .map((courier) => (
              <option key={courier._id} value={courier._id}>
                {t`Offer all to ${fullName(courier.user)}`}
              </option>
            ))}
          <option value="leave">{t`Leave them with the courier`}</option>
        </Select>
      </Field>
    </section>
  )
}
