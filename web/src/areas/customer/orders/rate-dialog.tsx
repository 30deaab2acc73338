import { Trans, useLingui } from '@lingui/react/macro'
import { spacedNumber } from '@maple/contract/orders/order-number'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { attemptKeys } from '../../../lib/api/attempt-key.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { fullName } from '../../../lib/format/format.ts'
import {
  brandName,
  cardsQuery,
  numberOf,
  type OrderSummary,
  TipField,
  useRateOrder,
  useTipRule,
} from '../../../orders/index.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Select, Textarea } from '../../../ui/form/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { StarInput } from './star-input.tsx'

interface RateDialogProps {
  order: { _id: string; orderNumber: string; courier: { user: Pick<RatedPerson, 'firstName' | 'lastName'> } | null }
  onClose: () => void
}
type RatedPerson = NonNullable<OrderSummary['courier']>['user']

const empty = { score: '', comment: '', mayShow: false, tip: '', cardId: '' }

export function RateDialog({ order, onClose }: RateDialogProps) {
  const { t } = useLingui()
  const rate = useRateOrder()
  const tipRule = useTipRule()
  const [keyOf] = useState(attemptKeys)
  const { data: cards = [] } = useQuery(cardsQuery)
  const form = useForm({ defaultValues: empty })
  const { register, watch, setValue, formState } = form
  const { errors } = formState
  const send = async ({ score, comment, mayShow, tip, cardId }: typeof empty) => {
    const body = {
      score: Number(score),
      ...(comment.trim() && { comment, mayShow }),
      ...(numberOf(tip) && { tip: numberOf(tip), ...(cardId && { cardId }) }),
    }
    const { data } = await rate.mutateAsync({ id: order._id, key: keyOf(body), body })
    toast.success(t`Thank you for your rating!`)
    if (data.payment.tip?.status === 'failed') toast.error(t`Your tip was not charged: the card refused it.`)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      title={<Trans>Rate Delivery</Trans>}
      description={<WhatIsRated order={order} />}
      submit={<Trans>Send rating</Trans>}
      submitting={<Trans>Sending…</Trans>}
      cancel={<Trans>Not now</Trans>}
      onSend={send}
      failure={t`Failed to rate order`}
      onClose={onClose}
    >
      <StarInput
        value={Number(watch('score'))}
        error={errors.score?.message}
        input={register('score', { required: t`Please choose 1 to 5 stars` })}
      />
      <FormField form={form} name="comment" label={<Trans>Comment</Trans>}>
        {(input) => (
          <Textarea rows={3} maxLength={1000} placeholder={t`What went well, what could be better?`} {...input} />
        )}
      </FormField>
      {watch('comment').trim() && (
        <Checkbox
          label={<Trans>You may show my words on your home page</Trans>}
          hint={<Trans>With my first name and town. I can take this back at any time.</Trans>}
          {...register('mayShow')}
        />
      )}
      <TipField
        value={watch('tip')}
        onPick={(tip) => setValue('tip', tip, { shouldValidate: true })}
        error={errors.tip?.message}
        input={register('tip', { validate: tipRule })}
      />
      {Boolean(numberOf(watch('tip'))) && cards.length > 0 && (
        <FormField form={form} name="cardId" label={<Trans>Take the tip from</Trans>}>
          {(input) => (
            <Select {...input}>
              <option value="">{t`The card that paid the order`}</option>
              {cards.map(({ _id, brand, last4 }) => (
                <option key={_id} value={_id}>
                  {brandName(brand)} •••• {last4}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      )}
    </FormDialog>
  )
}

function WhatIsRated({ order }: Pick<RateDialogProps, 'order'>) {
  const number = spacedNumber(order.orderNumber)
  const name = order.courier && fullName(order.courier.user)
  return name ? (
    <Trans>
      Order {number}, delivered by {name}
    </Trans>
  ) : (
    <Trans>Order {number}</Trans>
  )
}
