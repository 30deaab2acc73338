import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { faultOf, isQuestioned } from '../../../orders/index.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/input.tsx'
import { PriceEnd } from './price-end.tsx'
import { PriceResult } from './price-result.tsx'
import { emptyPrice, type PriceValues, type QuoteBody, quoteBody } from './price-values.ts'

export function PriceCard() {
  const { t, i18n } = useLingui()
  const config = useConfig()
  const form = useForm<PriceValues>({ defaultValues: emptyPrice, unguarded: 'search' })
  const { register, handleSubmit, watch } = form
  const [asked, setAsked] = useState('')
  const quote = useMutation({ mutationFn: (body: QuoteBody) => api('POST /orders/quote', { body }) })
  const values = watch()
  // Labels come in the language that was asked in, so another language makes the answer old as well.
  const question = JSON.stringify([values, i18n.locale])
  const answer = asked === question ? quote.data?.data : undefined
  const ask = handleSubmit((given) => {
    setAsked(question)
    quote.mutate(quoteBody(given, config, new Date()))
  })
  const fault = asked === question ? quote.error : null
  return (
    <div className="grid gap-6 rounded-xl border border-line bg-surface p-5 sm:p-8 lg:grid-cols-[1.4fr_1fr] lg:gap-10">
      <form noValidate onSubmit={ask} className="grid content-start gap-5 sm:grid-cols-6">
        <PriceEnd end="from" label={<Trans>From</Trans>} form={form} fault={faultOf(fault, 'pickup')} />
        <PriceEnd end="to" label={<Trans>To</Trans>} form={form} fault={faultOf(fault, 'delivery')} />
        <Field className="sm:col-span-2" label={<Trans>Size</Trans>}>
          <Select {...register('size')}>
            <option value="small">{t`Small`}</option>
            <option value="medium">{t`Medium`}</option>
            <option value="large">{t`Large`}</option>
          </Select>
        </Field>
        <Field className="sm:col-span-2" label={<Trans>When</Trans>}>
          <Select {...register('timing')}>
            <option value="now">{t`Now`}</option>
            <option value="later">{t`Tomorrow or later`}</option>
          </Select>
        </Field>
        <Field className="sm:col-span-2" label={<Trans>Priority</Trans>}>
          <Select {...register('priority')}>
            <option value="normal">{t`Normal`}</option>
            <option value="high">{t`High`}</option>
            <option value="urgent">{t`Urgent`}</option>
          </Select>
        </Field>
        <Button
          type="submit"
          variant={answer ? 'secondary' : 'primary'}
          className="sm:col-span-6"
          loading={quote.isPending}
        >
          <Trans>Show the price</Trans>
        </Button>
      </form>
      <div aria-live="polite" className="flex flex-col justify-center">
        {fault && !isQuestioned(fault) ? (
          <Banner kind="error">{messageOf(fault, t`The price could not be worked out`)}</Banner>
        ) : (
          <PriceResult quote={answer} values={values} />
        )}
      </div>
    </div>
  )
}
