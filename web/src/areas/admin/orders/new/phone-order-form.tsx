import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import type { Account } from '../../../../accounts/index.ts'
import type { Body } from '../../../../lib/api/api.ts'
import { useForm } from '../../../../lib/form/use-form.ts'
import { useValues } from '../../../../lib/form/use-values.ts'
import type { Config } from '../../../../lib/query/config.queries.ts'
import {
  AccountFields,
  emptyOrder,
  faultOf,
  forAccount,
  isQuestioned,
  OnAccount,
  type OrderValues,
  type Placing,
  PricePanel,
  type Start,
  StartNotice,
  TypeFields,
  tripOf,
  useKeep,
  usePlaceOrder,
  useQuote,
  useQuoteFaults,
} from '../../../../orders/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { type Candidate, callersQuery } from '../staff-orders.queries.ts'
import { CourierChoice } from './courier-choice.tsx'
import { PhoneParcel } from './phone-parcel.tsx'
import { PhoneSchedule } from './phone-schedule.tsx'
import { PhoneStop } from './phone-stop.tsx'

interface PhoneOrderFormProps extends Omit<Placing, 'place'> {
  config: Config
  slot: string
  start: Start
  /** Who it is for, as a card. */
  caller: ReactNode
  /** Of whom the saved addresses are offered. */
  customerId: string | undefined
  /** The business it is for. */
  account: Account | undefined
  place: (body: Body<'POST /orders'> & { courierId?: string }, key: string) => ReturnType<Placing['place']>
}

/** Caller, order and price beside each other: an order is told in the time of a phone call, and nothing is scrolled for. */
export function PhoneOrderForm({ config, slot, start, caller, customerId, account, ...placing }: PhoneOrderFormProps) {
  const form = useForm<OrderValues>({ defaultValues: start.values, shouldFocusError: false, unguarded: 'kept' })
  const [began, setBegan] = useState(start)
  const [courier, setCourier] = useState<Candidate>()
  const values = useValues(form)
  const quote = useQuote(values, config)
  const { submit, fault, startAnew, placed, busy } = usePlaceOrder({
    form,
    userId: slot,
    placing: {
      ...placing,
      place: (body, key) => placing.place({ ...body, ...(courier && { courierId: courier.courierId }) }, key),
    },
    timeZone: config.timeZone,
    shownTotal: quote.shown && (quote.shown.quote.pricing?.total ?? null),
  })
  useAccountOf(form, account)
  const forget = useKeep(values, { userId: slot, isDirty: form.formState.isDirty, placed })
  useQuoteFaults(form, quote.error)
  const { data: callers } = useQuery({ ...callersQuery({ customerId }), enabled: customerId !== undefined })
  const addresses = (customerId && callers?.[0]?.addresses) || []
  const startOver = () => {
    forget()
    form.reset(emptyOrder)
    setBegan({ from: 'nothing', values: emptyOrder })
  }
  const withPickup = values.type === 'pickup-delivery'
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid items-start gap-4 lg:grid-cols-[18rem_minmax(0,1fr)_18rem]">
        <div className="min-w-0">{caller}</div>
        <div className="flex min-w-0 flex-col gap-3">
          <StartNotice start={began} lost={false} onStartOver={startOver} />
          <Card>
            <div className="flex flex-col gap-3">
              <TypeFields />
              <PhoneSchedule config={config} />
              {withPickup && <PhoneStop stop="pickup" addresses={addresses} fault={faultOf(quote.error, 'pickup')} />}
              <PhoneStop stop="delivery" addresses={addresses} fault={faultOf(quote.error, 'delivery')} />
              <PhoneParcel />
              {account && <AccountFields account={account} />}
            </div>
          </Card>
        </div>
        <PricePanel
          quote={quote}
          fault={fault}
          busy={busy}
          onStartAnew={startAnew}
          onConfirm={isQuestioned(quote.error) ? () => form.setValue('confirmed', tripOf(values)) : undefined}
          payment={
            <>
              {account?.terms.payment === 'account' && (
                <OnAccount account={account} total={quote.shown?.quote.pricing?.total} />
              )}
              <CourierChoice at={quote.shown?.quote.pickupPlace ?? null} value={courier} onChange={setCourier} />
            </>
          }
          ordersPath="/admin/orders"
        />
        <Button type="submit" variant="primary" block loading={busy} className="lg:hidden">
          <Trans>Place Order</Trans>
        </Button>
      </form>
    </FormProvider>
  )
}

/** Another business, other fields; its door is filled in where nothing was typed. */
function useAccountOf({ getValues, setValue }: UseFormReturn<OrderValues>, account: Account | undefined) {
  useEffect(() => {
    const values = forAccount(getValues(), account)
    setValue('accountId', values.accountId)
    setValue('references', values.references)
    setValue('costCentre', values.costCentre)
    const door = account?.defaultPickup
    if (!door || values.pickup.address) return
    setValue('pickup.address', door.address)
    setValue('pickup.point', door.point ?? null)
    setValue('pickup.contactName', door.contactName ?? '')
    setValue('pickup.contactPhone', door.contactPhone ?? '')
    setValue('pickup.instructions', door.instructions ?? '')
  }, [account, getValues, setValue])
}
