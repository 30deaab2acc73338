import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { attemptKeys } from '../../../lib/api/attempt-key.ts'
import { CardName, cardsQuery, type OrderView, type SavedCard } from '../../../orders/index.ts'
import type { OrderPayment } from '../../../payments/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChoiceCards } from '../../../ui/form/choice-cards.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { useNotice } from '../../../ui/use-notice.tsx'
import type { Due } from './amount-due.ts'
import { DueFacts } from './due-facts.tsx'
import { usePayOrder } from './pay.queries.ts'
import { useCardSetup } from './use-card-setup.ts'

interface PayCardProps {
  order: OrderView
  kind: OrderPayment['kind']
  due: Due
  waiting: boolean
  /** The card that said no last: another one, if there is one, is chosen instead. */
  declined: OrderPayment['card']
}

/** Choose a card, or add one, and pay. */
export function PayCard({ order, kind, due, waiting, declined }: PayCardProps) {
  const { t } = useLingui()
  const notice = useNotice()
  const { data: cards } = useQuery(cardsQuery)
  const [chosen, setChosen] = useState<string>()
  const back = `/customer/pay/${order.orderNumber}${kind === 'tip' ? '?for=tip' : ''}`
  const setup = useCardSetup(back, notice, ({ _id }) => setChosen(_id))
  const pay = usePayOrder()
  // Another try is another payment; only a repeat of the same click is the same.
  const keys = useRef(attemptKeys())
  const tries = useRef(0)
  const cardId = chosen ?? bestOf(cards ?? [], declined)?._id
  const send = () =>
    pay.mutate(
      { id: order._id, key: keys.current([cardId, kind, tries.current]), cardId, kind },
      {
        onSuccess: () => {
          tries.current += 1
        },
        onError: (error) => notice.fail(messageOf(error, t`The payment did not go through.`)),
      },
    )
  if (waiting) return null
  return (
    <Card title={<Trans>Pay with</Trans>}>
      <div className="flex flex-col gap-5">
        {notice.banner}
        {kind === 'order' && order.status === 'cancelled' && (
          <p className="text-sm text-ink-soft">
            <Trans>This order is cancelled. What is left to pay is the fee for the cancellation.</Trans>
          </p>
        )}
        <DueFacts due={due} owed={order.payment.owed ?? 0} />
        {!cards ? (
          <SkeletonLines lines={3} />
        ) : (
          cards.length > 0 && (
            <ChoiceCards
              legend={<Trans>Saved cards</Trans>}
              hideLegend
              value={cardId ?? ''}
              input={{ name: 'card', onChange: ({ target }) => setChosen(target.value) }}
              choices={cards.map((card) => ({ value: card._id, label: <CardName card={card} /> }))}
            />
          )
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="primary" size="lg" loading={pay.isPending} disabled={!cards?.length} onClick={send}>
            <Trans>
              Pay <Money amount={due.now} />
            </Trans>
          </Button>
          <Button size="lg" icon={<Plus className="size-4" />} loading={setup.busy} onClick={setup.start}>
            <Trans>Add card</Trans>
          </Button>
        </div>
        {cards?.length === 0 && (
          <p className="text-sm text-ink-soft">
            <Trans>You have no saved card yet. Add one, and come back here to pay.</Trans>
          </p>
        )}
      </div>
    </Card>
  )
}

/** The default one, unless it was just refused and there is another; then the newest of those. */
function bestOf(cards: readonly SavedCard[], declined: OrderPayment['card']): SavedCard | undefined {
  const others = cards.filter(({ brand, last4 }) => brand !== declined?.brand || last4 !== declined.last4)
  const open = others.length > 0 ? others : cards
  return open.find(({ isDefault }) => isDefault) ?? open[0]
}
