import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import CreditCard from 'lucide-react/icons/credit-card'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { CardName, cardsQuery, type SavedCard } from '../../../orders/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { useNotice } from '../../../ui/use-notice.tsx'
import { useCardSetup } from '../pay/use-card-setup.ts'
import { CardRow } from './card-row.tsx'
import { useDefaultCard, useRemoveCard } from './profile.queries.ts'
import { ReceiptsCard } from './receipts-card.tsx'

export function PaymentPanel() {
  const { t } = useLingui()
  const notice = useNotice()
  const { data: cards, error, refetch, isFetching } = useQuery(cardsQuery)
  const setup = useCardSetup('/customer/profile?tab=payment', notice)
  const setDefault = useDefaultCard()
  const [removing, setRemoving] = useState<SavedCard>()
  const makeDefault = (id: string) =>
    setDefault.mutate(id, {
      onSuccess: () => notice.succeed(t`Default card updated`),
      onError: (failure) => notice.fail(messageOf(failure, t`The default card could not be changed.`)),
    })
  const add = (
    <Button variant="primary" icon={<Plus className="size-4" />} loading={setup.busy} onClick={setup.start}>
      <Trans>Add card</Trans>
    </Button>
  )
  return (
    <>
      {notice.banner}
      <Card
        flush
        title={<Trans>Saved cards</Trans>}
        hint={<Trans>Orders are paid with the default one. Card numbers stay with the payment provider.</Trans>}
        actions={cards?.length ? add : undefined}
      >
        {error && !cards ? (
          <ErrorState
            error={error}
            fallback={t`Your cards could not be loaded.`}
            onRetry={refetch}
            retrying={isFetching}
          />
        ) : !cards ? (
          <div className="px-5 pb-5">
            <SkeletonLines lines={3} />
          </div>
        ) : cards.length === 0 ? (
          <EmptyState
            icon={<CreditCard />}
            title={<Trans>No cards saved</Trans>}
            hint={<Trans>Save a card, and your next order is paid with it.</Trans>}
            action={add}
          />
        ) : (
          <ul>
            {cards.map((card) => (
              <CardRow
                key={card._id}
                card={card}
                busy={setDefault.isPending && setDefault.variables === card._id}
                onDefault={() => makeDefault(card._id)}
                onRemove={() => setRemoving(card)}
              />
            ))}
          </ul>
        )}
      </Card>
      <ReceiptsCard />
      <RemoveCard card={removing} notice={notice} onClose={() => setRemoving(undefined)} />
    </>
  )
}

interface RemoveCardProps {
  card: SavedCard | undefined
  notice: ReturnType<typeof useNotice>
  onClose: () => void
}

function RemoveCard({ card, notice, onClose }: RemoveCardProps) {
  const { t } = useLingui()
  const remove = useRemoveCard()
  return (
    <ConfirmDialog
      open={card !== undefined}
      onOpenChange={onClose}
      title={<Trans>Remove this card?</Trans>}
      description={<Trans>It is forgotten here and by the payment provider.</Trans>}
      confirm={<Trans>Remove</Trans>}
      danger
      onConfirm={() =>
        card &&
        remove.mutateAsync(card._id).then(
          () => notice.succeed(t`Card removed`),
          (failure) => notice.fail(messageOf(failure, t`The card could not be removed.`)),
        )
      }
    >
      {card && (
        <p className="rounded-md bg-sunken px-3 py-2 text-sm">
          <CardName card={card} />
        </p>
      )}
    </ConfirmDialog>
  )
}
