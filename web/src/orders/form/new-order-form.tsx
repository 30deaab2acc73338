import { type ReactNode, useEffect, useState } from 'react'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import type { Account } from '../../accounts/index.ts'
import type { Address } from '../../identity/index.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { useValues } from '../../lib/form/use-values.ts'
import type { Config } from '../../lib/query/config.queries.ts'
import type { User } from '../../lib/session/session.tsx'
import { faultOf } from '../unknown-address.tsx'
import { firstValues } from './first-values.ts'
import { useKeep } from './order-draft.ts'
import type { OrderValues } from './order-values.ts'
import { PricePanel } from './price-panel.tsx'
import { type Start, StartNotice } from './start-notice.tsx'
import { OrderSteps } from './steps/order-steps.tsx'
import { PlaceBar } from './steps/place-bar.tsx'
import { useFormEntries } from './steps/placed-entries.ts'
import { StepList } from './steps/step-list.tsx'
import { Trip } from './steps/trip.tsx'
import { type StepId, useSteps } from './steps/use-steps.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { type ShownQuote, useQuote } from './use-quote.ts'
import { useQuoteFaults } from './use-quote-faults.ts'

interface NewOrderFormProps {
  user: User
  config: Config
  addresses: readonly Address[]
  start: Start
  /** An order to repeat was asked for and is not to be had. */
  lost: boolean
  /** The order it begins as a copy of. */
  again: string
  /** What it is paid with. */
  payment: ReactNode
  /** The business it is for. */
  account?: Account | undefined
}

export function NewOrderForm({ user, config, addresses, start, lost, again, payment, account }: NewOrderFormProps) {
  const form = useForm<OrderValues>({ defaultValues: start.values, shouldFocusError: false, unguarded: 'kept' })
  const [began, setBegan] = useState(start)
  const values = useValues(form)
  const quote = useQuote(values, config)
  const steps = useSteps({ isNew: start.from !== 'draft' })
  const { submit, fault, startAnew, placed, busy } = usePlaceOrder({
    form,
    userId: user._id,
    again,
    timeZone: config.timeZone,
    shownTotal: quote.shown && (quote.shown.quote.pricing?.total ?? null),
    reveal: steps.reveal,
  })
  const forget = useKeep(values, { userId: user._id, isDirty: form.formState.isDirty, placed, again })
  useQuoteFaults(form, quote.error)
  useFormEntries()
  useMended(form)

  const startOver = () => {
    forget()
    const values = firstValues(user, addresses, account)
    form.reset(values)
    setBegan({ from: 'nothing', values })
    if (!steps.isWide) steps.go('where')
  }
  /** What this step says has to be right before the next one. */
  const goOn = async (to: StepId) => {
    const isRight = await form.trigger([...fieldsOf[steps.step]])
    const unknown = steps.step === 'where' ? unknownEnds(quote) : []
    // Said of the field also while somebody is in it, until they type something else.
    for (const { end, message } of unknown) form.setError(`${end}.address`, { message })
    if (!isRight || unknown.length > 0) steps.reveal()
    else steps.go(to)
  }
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          if (steps.isWide || !steps.next) return submit(event)
          event.preventDefault()
          return goOn(steps.next)
        }}
        className="grid items-start gap-6 max-lg:[&_:is(input,textarea,select)]:scroll-mb-28 lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className="flex min-w-0 flex-col gap-6">
          <StepList steps={steps} />
          <StartNotice start={began} lost={lost} onStartOver={startOver} />
          <OrderSteps
            steps={steps}
            config={config}
            addresses={addresses}
            quote={quote}
            payment={payment}
            account={account}
          />
        </div>
        <div
          className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-22 [&[hidden]]:hidden"
          hidden={!steps.isShown('pay')}
        >
          <PricePanel
            quote={quote}
            fault={fault}
            busy={busy}
            onStartAnew={startAnew}
            trip={<Trip values={values} quote={quote} />}
            ordersPath="/customer"
          />
        </div>
        <PlaceBar quote={quote} busy={busy} steps={steps} />
      </form>
    </FormProvider>
  )
}

const fieldsOf = {
  where: ['pickup', 'delivery'],
  what: ['package', 'references', 'costCentre'],
  when: ['date', 'window'],
  pay: [],
} as const

const unknownEnds = ({ error }: ShownQuote) =>
  (['pickup', 'delivery'] as const).flatMap((end) => {
    const message = faultOf(error, end)
    return message === undefined ? [] : [{ end, message }]
  })

/** What was blamed on the way to the next step is looked at again as soon as it is typed over. */
function useMended({ watch, trigger, getFieldState, control }: UseFormReturn<OrderValues>) {
  useEffect(() => {
    const { unsubscribe } = watch((_, { name }) => {
      if (name && !control._formState.isSubmitted && getFieldState(name).error) void trigger(name)
    })
    return unsubscribe
  }, [watch, trigger, getFieldState, control])
}
