import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { spacedNumber } from '@maple/contract/orders/order-number'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { api, type Body } from '../../lib/api/api.ts'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { isUnreachable } from '../../lib/api/is-unreachable.ts'
import { randomKey } from '../../lib/api/random-key.ts'
import { formatMoney } from '../../lib/format/format.ts'
import { toast } from '../../ui/toast.ts'
import { quoteQuery, useOrdersStale } from '../orders.queries.ts'
import { keptOrders } from './order-draft.ts'
import { draftOf, type OrderDraft, type OrderValues } from './order-values.ts'
import { showOrderFaults } from './show-order-faults.ts'
import { showFault } from './steps/first-fault.ts'
import { formEntries } from './steps/placed-entries.ts'

/** Codes after which nothing was placed, and a new quote is all it takes. */
const quoteIsOld = (error: unknown) =>
  error instanceof ApiError && (error.code === 'quote_expired' || error.code === 'quote_mismatch')

/** No answer, or none that tells: the order may be there or not. */
const mayBePlaced = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** What to do about an account that takes no order now (J4). */
const helps: Record<string, MessageDescriptor> = {
  credit_limit: msg`It has room again once open invoices are paid or the limit is raised. What you typed is kept.`,
  account_on_hold: msg`Nothing was ordered. What you typed is kept until the account takes orders again.`,
}
const helpFor = (error: unknown) => (error instanceof ApiError ? helps[error.code ?? ''] : undefined)

type Fault = {
  kind: 'error' | 'warning'
  text: string
  detail?: string
  help?: MessageDescriptor | undefined
  placedBefore?: boolean
}

interface Placed {
  orderNumber: string
  payment: { payUrl: string | null }
}

/** On to where it is followed; or, as long as the card or the bank has not agreed, to where that is settled (D9). */
const pathAfter = ({ orderNumber, payment }: Placed) =>
  payment.payUrl ? `/customer/new?placed=${orderNumber}` : `/customer/track?order=${orderNumber}`

/** How an order is sent when it is not one's own. */
export interface Placing {
  /** What still has to be said before it can be sent. */
  missing: string | undefined
  /** Somebody wants to send it: what is missing is said beside its field from now on. */
  tried: () => void
  /** What the server has against the fields that are not the order's; answers whether that said it all. */
  refused: (error: unknown) => boolean
  place: (body: Body<'POST /orders'>, key: string) => Promise<{ data: Placed }>
  after: (orderNumber: string) => void
}

interface PlaceOrder {
  placing?: Placing | undefined
  form: UseFormReturn<OrderValues>
  userId: string
  /** The order it began as a copy of. */
  again?: string
  timeZone: string
  /** The total that was last on the screen: an order never costs what nobody has seen. */
  shownTotal: number | null | undefined
  /** Leads to the first field that is wrong, where some of them may be out of sight. */
  reveal?: (() => void) | undefined
}

export function usePlaceOrder({ form, userId, again, timeZone, shownTotal, placing, reveal = focusFault }: PlaceOrder) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const stale = useOrdersStale()
  const [fault, setFault] = useState<Fault>()
  const [placed, setPlaced] = useState(false)
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  const send = async (values: OrderValues, draft: OrderDraft, quoteId: string) => {
    const key = keptOrders.read(userId)?.key ?? randomKey()
    keptOrders.write(userId, { values, key, again, sent: { draft: JSON.stringify(draft), quoteId } })
    // How it is paid follows from the terms of its account (J4).
    const body = { ...draft, quoteId }
    const { data } = await (placing ? placing.place(body, key) : api('POST /orders', { body, idempotencyKey: key }))
    setPlaced(true)
    keptOrders.clear(userId)
    void stale()
    if (!placing) formEntries.place(data.orderNumber)
    if (here.current && placing) placing.after(data.orderNumber)
    else if (here.current) navigate(pathAfter(data), { replace: true })
    else toast.success(t`Order ${spacedNumber(data.orderNumber)} was placed`)
  }

  /** A price that is not the one on the screen is told first, and the order waits for another click. */
  const quoted = async (draft: OrderDraft, expected: number | null | undefined) => {
    const { quote } = await queryClient.fetchQuery(quoteQuery(draft))
    const total = quote.pricing?.total ?? null
    if (total === expected) return quote.quoteId
    if (total === null) {
      setFault({
        kind: 'warning',
        text: t`The price follows once we have looked at the order. Place it again to go on.`,
      })
      return undefined
    }
    const text =
      expected === undefined || expected === null
        ? t`The price is ${formatMoney(total)}. Check it and place the order again.`
        : t`The price is now ${formatMoney(total)} instead of ${formatMoney(expected)}. Check it and place the order again.`
    setFault({ kind: 'warning', text })
    return undefined
  }

  const place = async (values: OrderValues) => {
    const draft = draftOf(values, timeZone)
    const sent = keptOrders.read(userId)?.sent
    const lost = sent?.draft === JSON.stringify(draft) ? sent.quoteId : undefined
    const quoteId = lost ?? (await quoted(draft, shownTotal))
    if (!quoteId) return
    try {
      await send(values, draft, quoteId)
    } catch (error) {
      if (!quoteIsOld(error)) throw error
      queryClient.removeQueries({ queryKey: quoteQuery(draft).queryKey })
      const fresh = await quoted(draft, shownTotal)
      if (fresh) await send(values, draft, fresh)
    }
  }

  const check = form.handleSubmit(async (values) => {
    setFault(undefined)
    if (placing?.missing) {
      reveal()
      return setFault({ kind: 'error', text: placing.missing })
    }
    try {
      await place(values)
    } catch (error) {
      const { key } = keptOrders.read(userId) ?? {}
      // A plain refusal: nothing was placed, so there is nothing to send again to the letter.
      if (!mayBePlaced(error)) keptOrders.write(userId, { values, key, again })
      if (error instanceof ApiError && error.code === 'idempotency_mismatch')
        return setFault({
          kind: 'warning',
          text: t`Your order had reached us before you changed it. You find it under My Orders.`,
          placedBefore: true,
        })
      if (!here.current) return void toast.error(messageOf(error, t`Failed to create order`))
      if (placing?.refused(error) || showOrderFaults(error, form)) return reveal()
      const failed = t`Failed to create order`
      if (isUnreachable(error)) setFault({ kind: 'error', text: failed, detail: error.message })
      else setFault({ kind: 'error', text: messageOf(error, failed), help: helpFor(error) })
    }
  }, reveal)

  const submit = (event: FormEvent) => {
    placing?.tried()
    return check(event)
  }

  /** The one before is known to be there: this is meant to be another one. */
  const startAnew = () => {
    keptOrders.write(userId, { values: form.getValues(), again })
    setFault(undefined)
  }
  return { submit, fault, startAnew, placed, busy: form.formState.isSubmitting || placed }
}

const focusFault = (): void => void setTimeout(showFault)
