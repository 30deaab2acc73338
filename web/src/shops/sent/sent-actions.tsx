import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { type SentOrder, useDismissSent, usePlaceSent } from '../shops.queries.ts'
import { canDismiss, canPlace } from './sent-words.ts'

/** Which field it is about is clear from the words; the message for all of them says nothing about this one. */
const reasonOf = (error: unknown, fallback: string) =>
  error instanceof ApiError && error.errors.length > 0
    ? error.errors.map(({ msg }) => msg).join(' ')
    : messageOf(error, fallback)

export function SentActions({ shopId, of: sent }: { shopId: string; of: SentOrder }) {
  const { t } = useLingui()
  const [place, dismiss] = [usePlaceSent(shopId), useDismissSent(shopId)]
  const { _id, number } = sent
  const runPlace = async () => {
    try {
      const { data } = await place.mutateAsync(_id)
      const placed = data.order?.orderNumber ?? ''
      toast.success(t`Order ${placed} was placed`)
    } catch (error) {
      toast.error(reasonOf(error, t`The order could not be placed`))
    }
  }
  const runDismiss = async () => {
    try {
      await dismiss.mutateAsync(_id)
      toast.success(t`${number} was dismissed`)
    } catch (error) {
      toast.error(reasonOf(error, t`It could not be dismissed`))
    }
  }
  const isBusy = place.isPending || dismiss.isPending
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {canPlace(sent) && (
        <Button
          size="sm"
          variant={sent.state === 'draft' || sent.state === 'problem' ? 'primary' : 'secondary'}
          aria-label={t`Place ${number}`}
          loading={place.isPending}
          disabled={isBusy}
          onClick={runPlace}
        >
          <Trans context="an order">Place</Trans>
        </Button>
      )}
      {canDismiss(sent) && (
        <Button
          size="sm"
          aria-label={t`Dismiss ${number}`}
          loading={dismiss.isPending}
          disabled={isBusy}
          onClick={runDismiss}
        >
          <Trans>Dismiss</Trans>
        </Button>
      )}
    </span>
  )
}
