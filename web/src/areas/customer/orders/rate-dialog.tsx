import { Trans, useLingui } from '@lingui/react/macro'
import { spacedNumber } from '@maple/contract/orders/order-number'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { attemptKeys } from '../../../lib/api/attempt-key.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { useSend } from '../../../lib/form/use-send.ts'
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
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select, Textarea } from '../../../ui/form/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { StarInput } from './star-input.tsx'

interface RateDialogProps {
  order: { _id: string; orderNumber: string; courier: { user: Pick<RatedPerson, 'firstName' | 'lastName'> } | null }
  onClose: () => void
}
type RatedPerson = NonNullable<OrderSummary['courier']>['user']

export function RateDialog({ order, onClose }: RateDialogProps) {
  const { t } = useLingui()
  const id = useId()
  const rate = useRateOrder()
  const tipRule = useTipRule()
  const [keyOf] = useState(attemptKeys)
  const { data: cards = [] } = useQuery(cardsQuery)
  const form = useForm({ defaultValues: { score: '', comment: '', tip: '', cardId: '' } })
  const { register, watch, setValue, formState } = form
  const { errors } = formState
  const { submit, fault, busy } = useSend(form, t`Failed to rate order`, async ({ score, comment, tip, cardId }) => {
    const body = {
      score: Number(score),
      ...(comment.trim() && { comment }),
      ...(numberOf(tip) && { tip: numberOf(tip), ...(cardId && { cardId }) }),
    }
    const { data } = await rate.mutateAsync({ id: order._id, key: keyOf(body), body })
    toast.success(t`Thank you for your rating!`)
    if (data.payment.tip?.status === 'failed') toast.error(t`Your tip was not charged: the card refused it.`)
    onClose()
  })
  const number = spacedNumber(order.orderNumber)
  const name = order.courier && fullName(order.courier.user)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>Rate Delivery</Trans>}
      description={
        name ? (
          <Trans>
            Order {number}, delivered by {name}
          </Trans>
        ) : (
          <Trans>Order {number}</Trans>
        )
      }
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button type="submit" form={id} variant="primary" loading={busy}>
            {busy ? <Trans>Sending…</Trans> : <Trans>Send rating</Trans>}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {fault && <Banner kind="error">{fault}</Banner>}
        <StarInput
          value={Number(watch('score'))}
          error={errors.score?.message}
          input={register('score', { required: t`Please choose 1 to 5 stars` })}
        />
        <Field label={<Trans>Comment</Trans>} error={errors.comment?.message}>
          <Textarea
            rows={3}
            maxLength={1000}
            placeholder={t`What went well, what could be better?`}
            {...register('comment')}
          />
        </Field>
        <TipField
          value={watch('tip')}
          onPick={(tip) => setValue('tip', tip, { shouldValidate: true })}
          error={errors.tip?.message}
          input={register('tip', { validate: tipRule })}
        />
        {Boolean(numberOf(watch('tip'))) && cards.length > 0 && (
          <Field label={<Trans>Take the tip from</Trans>} error={errors.cardId?.message}>
            <Select {...register('cardId')}>
              <option value="">{t`The card that paid the order`}</option>
              {cards.map(({ _id, brand, last4 }) => (
                <option key={_id} value={_id}>
                  {brandName(brand)} •••• {last4}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </form>
    </Dialog>
  )
}
