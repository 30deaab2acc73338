import { Trans, useLingui } from '@lingui/react/macro'
import CreditCard from 'lucide-react/icons/credit-card'
import Trash from 'lucide-react/icons/trash-2'
import { CardName, type SavedCard } from '../../../orders/index.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'

interface CardRowProps {
  card: SavedCard
  busy: boolean
  onDefault: () => void
  onRemove: () => void
}

/** The last day of the month that is printed on it. */
const isExpired = ({ expiresYear, expiresMonth }: SavedCard) =>
  new Date(expiresYear, expiresMonth, 1).getTime() <= Date.now()

export function CardRow({ card, busy, onDefault, onRemove }: CardRowProps) {
  const { t } = useLingui()
  const { last4, isDefault } = card
  const expiry = `${String(card.expiresMonth).padStart(2, '0')}/${String(card.expiresYear).slice(-2)}`
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-4">
      <CreditCard aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-40 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="text-sm font-semibold">
            <CardName card={card} />
          </h3>
          {isDefault && (
            <Badge tone="delivered">
              <Trans>Default</Trans>
            </Badge>
          )}
          {isExpired(card) && (
            <Badge tone="cancelled">
              <Trans>Expired</Trans>
            </Badge>
          )}
        </div>
        <p className="text-sm text-ink-soft">
          <Trans>Expires {expiry}</Trans>
        </p>
      </div>
      <div className="ml-auto flex items-center gap-1">
        {!isDefault && (
          <Button
            variant="ghost"
            size="sm"
            loading={busy}
            onClick={onDefault}
            aria-label={t`Set as default: card ending in ${last4}`}
          >
            <Trans>Set as default</Trans>
          </Button>
        )}
        <IconButton size="sm" label={t`Remove the card ending in ${last4}`} onClick={onRemove}>
          <Trash className="size-4" />
        </IconButton>
      </div>
    </li>
  )
}
