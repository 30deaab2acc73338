import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import CreditCard from 'lucide-react/icons/credit-card'
import Plus from 'lucide-react/icons/plus'
import { messageOf } from '../../../lib/api/api-error.ts'
import { CardName, cardsQuery, type SavedCard } from '../../../orders/index.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { ChoiceCards } from '../../../ui/form/choice-cards.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { useNotice } from '../../../ui/use-notice.tsx'
import { useCardSetup } from '../pay/use-card-setup.ts'
import { useDefaultCard } from '../profile/profile.queries.ts'

const expiryOf = ({ expiresMonth, expiresYear }: SavedCard) =>
  `${String(expiresMonth).padStart(2, '0')}/${String(expiresYear).slice(-2)}`

/** The card for this order, chosen where the order is. It is the default one from then on: an order is paid with that. */
export function PayWith({ again }: { again: string }) {
  const { t } = useLingui()
  const notice = useNotice()
  const { data: cards, error, refetch, isFetching } = useQuery(cardsQuery)
  const choose = useDefaultCard()
  const back = `/customer/new?${again ? `again=${again}&` : ''}step=pay`
  const fail = (error: unknown) => notice.fail(messageOf(error, t`The card could not be chosen.`))
  const setup = useCardSetup(back, notice, ({ _id }) => choose.mutate(_id, { onError: fail }))
  if (error && !cards)
    return <ErrorState error={error} fallback={t`Failed to load your cards`} onRetry={refetch} retrying={isFetching} />
  if (!cards) return <SkeletonLines lines={2} />
  const chosen = choose.isPending ? choose.variables : cards.find(({ isDefault }) => isDefault)?._id
  return (
    <div className="flex flex-col items-start gap-4">
      {notice.banner}
      {cards.length > 0 ? (
        <div className="w-full">
          <ChoiceCards
            legend={<Trans>Pay with</Trans>}
            value={chosen ?? ''}
            input={{ name: 'card', onChange: ({ target }) => choose.mutate(target.value, { onError: fail }) }}
            choices={cards.map((card) => ({
              value: card._id,
              label: <CardName card={card} />,
              hint: <Trans>Expires {expiryOf(card)}</Trans>,
              icon: <CreditCard className="max-sm:hidden" />,
            }))}
          />
        </div>
      ) : (
        <p className="text-sm text-ink-soft">
          <Trans>You have no saved card yet. Add one here: what you have typed stays.</Trans>
        </p>
      )}
      <Button size="sm" icon={<Plus className="size-4" />} loading={setup.busy} onClick={setup.start}>
        <Trans>Add card</Trans>
      </Button>
      <p className="text-sm text-ink-faint">
        <Trans>The amount is held now and charged when the order is delivered.</Trans>
      </p>
    </div>
  )
}
