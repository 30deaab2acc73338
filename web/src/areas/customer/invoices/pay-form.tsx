import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { amountOf, type Invoice } from '../../../invoices/index.ts'
import { attemptKeys } from '../../../lib/api/attempt-key.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { useSend } from '../../../lib/form/use-send.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import { CardName, cardsQuery } from '../../../orders/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChoiceCards } from '../../../ui/form/choice-cards.tsx'
import { Form, SubmitButton } from '../../../ui/form/form.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { useNotice } from '../../../ui/use-notice.tsx'
import { useCardSetup } from '../pay/use-card-setup.ts'
import { usePayInvoice } from './invoices.queries.ts'

/** All that is left, or a part of it, with a saved card or a new one. */
export function PayForm({ invoice }: { invoice: Invoice }) {
  const { t } = useLingui()
  const notice = useNotice()
  const { data: cards } = useQuery(cardsQuery)
  const [chosen, setChosen] = useState<string>()
  const setup = useCardSetup(`/customer/invoices/${invoice._id}`, notice, ({ _id }) => setChosen(_id))
  const cardId = chosen ?? (cards?.find(({ isDefault }) => isDefault) ?? cards?.[0])?._id
  const { form, submit, fault, busy } = usePayForm(invoice, cardId)
  const most = formatMoney(invoice.balance)
  const isPayable = (typed: string) => (amountOf(typed) ?? Number.POSITIVE_INFINITY) <= invoice.balance
  return (
    <Card title={<Trans>Pay by card</Trans>} hint={<Trans>All that is left, or a part of it.</Trans>}>
      <Form fault={fault} onSubmit={submit}>
        {notice.banner}
        <FormField
          form={form}
          name="amount"
          label={<Trans>Amount</Trans>}
          hint={<Trans>{most} is left to pay.</Trans>}
          rules={{ validate: (typed) => isPayable(typed) || t`Enter an amount up to ${most}` }}
          className="sm:max-w-60"
        >
          {(input) => <Input inputMode="decimal" {...input} />}
        </FormField>
        {cards && cards.length > 0 && (
          <ChoiceCards
            legend={<Trans>Saved cards</Trans>}
            hideLegend
            value={cardId ?? ''}
            input={{ name: 'card', onChange: ({ target }) => setChosen(target.value) }}
            choices={cards.map((card) => ({ value: card._id, label: <CardName card={card} /> }))}
          />
        )}
        <div className="flex flex-wrap items-center gap-2">
          <SubmitButton variant="primary" size="lg" busy={busy} disabled={!cards?.length}>
            <Trans>Pay now</Trans>
          </SubmitButton>
          <Button size="lg" icon={<Plus className="size-4" />} loading={setup.busy} onClick={setup.start}>
            <Trans>Add card</Trans>
          </Button>
        </div>
        {cards?.length === 0 && (
          <p className="text-sm text-ink-soft">
            <Trans>You have no saved card yet. Add one, and come back here to pay.</Trans>
          </p>
        )}
      </Form>
    </Card>
  )
}

function usePayForm(invoice: Invoice, cardId: string | undefined) {
  const { t } = useLingui()
  const pay = usePayInvoice(invoice._id)
  // Another try is another payment; only a repeat of the same click is the same.
  const keys = useRef(attemptKeys())
  const form = useForm({ defaultValues: { amount: invoice.balance.toFixed(2) } })
  const send = async ({ amount }: { amount: string }) => {
    const body = { amount: amountOf(amount) ?? 0, ...(cardId && { cardId }) }
    const { data } = await pay.mutateAsync({ key: keys.current([body, invoice.charges.length, invoice.paid]), body })
    if (data.balance < invoice.balance) toast.success(t`Thank you! ${formatMoney(body.amount)} was paid`)
  }
  return { form, ...useSend(form, t`The payment did not go through.`, send) }
}
