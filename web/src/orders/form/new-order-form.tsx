import { Trans } from '@lingui/react/macro'
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import type { Address } from '../../identity/index.ts'
import { useForm } from '../../lib/form/use-form.ts'
import type { Config } from '../../lib/query/config.queries.ts'
import type { User } from '../../lib/session/session.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { pointOf } from '../picked-door.ts'
import { faultOf, isQuestioned } from '../unknown-address.tsx'
import { ExtrasFields } from './extras-fields.tsx'
import { firstValues } from './first-values.ts'
import { keptOrders } from './order-draft.ts'
import { emptyOrder, type OrderValues, tripOf } from './order-values.ts'
import { PackageFields } from './package-fields.tsx'
import { PaymentMethod } from './payment-method.tsx'
import { PlaceBar } from './place-bar.tsx'
import { PricePanel } from './price-panel.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { type Start, StartNotice } from './start-notice.tsx'
import { StopFields } from './stop-fields.tsx'
import { TypeFields } from './type-fields.tsx'
import { type Placing, usePlaceOrder } from './use-place-order.ts'
import { useQuote } from './use-quote.ts'
import { useQuoteFaults } from './use-quote-faults.ts'

const TripMap = lazy(() => import('./trip-map.tsx'))

interface NewOrderFormProps {
  user: User
  config: Config
  addresses: readonly Address[]
  start: Start
  /** An order to repeat was asked for and is not to be had. */
  lost: boolean
  /** Where what is typed is kept on this device; the user's own by default. */
  slot?: string
  /** Staff place it for somebody else. */
  onBehalf?: Placing & { fields: ReactNode }
}

export function NewOrderForm({ user, config, addresses, start, lost, slot = user._id, onBehalf }: NewOrderFormProps) {
  const form = useForm<OrderValues>({ defaultValues: start.values, shouldFocusError: false, unguarded: 'kept' })
  const [began, setBegan] = useState(start)
  const values = form.watch()
  const quote = useQuote(values, config)
  const { submit, fault, startAnew, placed, busy } = usePlaceOrder({
    form,
    userId: slot,
    placing: onBehalf,
    timeZone: config.timeZone,
    shownTotal: quote.shown?.quote.pricing.total,
  })
  useKeep(values, slot, form.formState.isDirty && !placed)
  useQuoteFaults(form, quote.error)

  const startOver = () => {
    keptOrders.clear(slot)
    const values = onBehalf ? emptyOrder : firstValues(user, addresses)
    form.reset(values)
    setBegan({ from: 'nothing', values })
  }
  const withPickup = values.type === 'pickup-delivery'
  /** What the last quote found out about an end, as long as it is still that address. */
  const placeOf = (stop: 'pickup' | 'delivery') => {
    const { draft, quote: found } = quote.shown ?? {}
    if (!values[stop].address.trim() || draft?.[stop]?.address !== values[stop].address.trim()) return null
    return found?.[`${stop}Place`] ?? null
  }
  const [from, to] = [withPickup ? placeOf('pickup') : (quote.shown?.quote.pickupPlace ?? null), placeOf('delivery')]
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={submit}
        className="grid items-start gap-6 max-lg:[&_:is(input,textarea,select)]:scroll-mb-28 lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className="flex min-w-0 flex-col gap-6">
          {onBehalf?.fields}
          <StartNotice start={began} lost={lost} onStartOver={startOver} />
          <Card title={<Trans>What and when</Trans>}>
            <div className="flex flex-col gap-5">
              <TypeFields />
              <ScheduleFields config={config} />
            </div>
          </Card>
          <StopCards addresses={addresses} withPickup={withPickup} quote={quote} placeOf={placeOf} />
          <Card title={<Trans>Package</Trans>}>
            <PackageFields fees={config.fees.size} />
          </Card>
          <Card title={<Trans>Priority and extras</Trans>}>
            <ExtrasFields fees={config.fees} />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-22">
          <PricePanel
            quote={quote}
            fault={fault}
            busy={busy}
            onStartAnew={startAnew}
            onConfirm={
              onBehalf && isQuestioned(quote.error) ? () => form.setValue('confirmed', tripOf(values)) : undefined
            }
            trip={from && to && <Trip values={values} from={from} to={to} />}
            payment={!onBehalf && <PaymentMethod />}
            ordersPath={onBehalf ? '/admin/orders' : '/customer'}
          />
        </div>
        <PlaceBar quote={quote} busy={busy} />
      </form>
    </FormProvider>
  )
}

interface StopCardsProps extends Pick<NewOrderFormProps, 'addresses'> {
  withPickup: boolean
  quote: ReturnType<typeof useQuote>
  placeOf: (stop: 'pickup' | 'delivery') => ComponentProps<typeof StopFields>['found']
}

/** Where it starts, unless that is the depot, and where it goes. */
const StopCards = ({ addresses, withPickup, quote, placeOf }: StopCardsProps) => (
  <>
    {withPickup && (
      <Card title={<Trans>Pickup</Trans>} hint={<Trans>Where the courier collects the package</Trans>}>
        <StopFields
          stop="pickup"
          addresses={addresses}
          found={placeOf('pickup')}
          fault={faultOf(quote.error, 'pickup')}
        />
      </Card>
    )}
    <Card
      title={<Trans>Delivery</Trans>}
      hint={
        withPickup ? (
          <Trans>Who receives the package</Trans>
        ) : (
          <Trans>The package starts at our depot. Who receives it?</Trans>
        )
      }
    >
      <StopFields
        stop="delivery"
        addresses={addresses}
        found={placeOf('delivery')}
        fault={faultOf(quote.error, 'delivery')}
      />
    </Card>
  </>
)

type Ends = Pick<ComponentProps<typeof TripMap>, 'from' | 'to'>

/** The way on a map, between the doors that were picked or pinned. */
const Trip = ({ values: { pickup, delivery }, from, to }: Ends & { values: OrderValues }) => (
  <Suspense fallback={<Skeleton className="h-57 w-full" />}>
    <TripMap
      from={pointOf(pickup.point, pickup.picked) ?? from}
      to={pointOf(delivery.point, delivery.picked) ?? to}
      words={{ from: pickup.address, to: delivery.address }}
    />
  </Suspense>
)

/** Keeps what is typed on this device, so that leaving the page loses nothing. */
function useKeep(values: OrderValues, userId: string, wanted: boolean) {
  const text = JSON.stringify(values)
  const keep = useEffectEvent(() => {
    const { key, sent } = keptOrders.read(userId) ?? {}
    keptOrders.write(userId, { values, key, sent })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is typed
  useEffect(() => {
    if (wanted) keep()
  }, [text, wanted])
}
