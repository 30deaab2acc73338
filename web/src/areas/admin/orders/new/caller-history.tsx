import { Trans, useLingui } from '@lingui/react/macro'
import { spacedNumber } from '@maple/contract/orders/order-number'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { messageOf } from '../../../../lib/api/api-error.ts'
import { formatDate } from '../../../../lib/format/format.ts'
import { OrderPrice, type OrderValues, orderQuery, valuesFrom } from '../../../../orders/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { SkeletonLines } from '../../../../ui/skeleton.tsx'
import { toast } from '../../../../ui/toast.ts'
import { type Caller, callersQuery } from '../staff-orders.queries.ts'

/** What a known caller had carried: Enter repeats the last one, and Enter places it. */
export function CallerHistory({ customerId }: { customerId: string }) {
  const { data } = useQuery(callersQuery({ customerId }))
  const caller = data?.[0]
  if (!data) return <SkeletonLines lines={4} />
  if (!caller || caller.orders.length === 0)
    return (
      <p className="text-sm text-ink-soft">
        <Trans>No orders yet</Trans>
      </p>
    )
  const accounts = caller.accounts.filter(({ kind }) => kind === 'business')
  return (
    <div className="flex flex-col gap-2">
      {accounts.length > 0 && <p className="text-sm text-ink-soft">{accounts.map(({ name }) => name).join(', ')}</p>}
      <h3 className="text-xs font-semibold text-ink-faint">
        <Trans>Last orders</Trans>
      </h3>
      <ul className="flex flex-col gap-1">
        {caller.orders.map((order, at) => (
          <RepeatRow key={order._id} order={order} isLast={at === 0} />
        ))}
      </ul>
    </div>
  )
}

function RepeatRow({ order, isLast }: { order: Caller['orders'][number]; isLast: boolean }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const form = useFormContext<OrderValues>()
  const [busy, setBusy] = useState(false)
  const repeat = async () => {
    setBusy(true)
    try {
      form.reset(valuesFrom(await client.fetchQuery(orderQuery(order._id))))
      document.querySelector<HTMLElement>('form button[type="submit"]')?.focus()
    } catch (error) {
      toast.error(messageOf(error, t`Failed to fetch the order`))
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className="flex items-center gap-3 text-sm">
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          {order.contactName ? `${order.contactName}, ` : ''}
          {order.deliveryAddress}
        </span>
        <span className="block truncate text-xs text-ink-faint">
          {formatDate(order.createdAt)} · <OrderPrice amount={order.total} />
        </span>
      </span>
      <Button
        size="sm"
        autoFocus={isLast}
        loading={busy}
        onClick={() => void repeat()}
        aria-label={t`Repeat ${spacedNumber(order.orderNumber)}`}
      >
        <Trans>Repeat</Trans>
      </Button>
    </li>
  )
}
