import { Trans, useLingui } from '@lingui/react/macro'
import MapPin from 'lucide-react/icons/map-pin'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import type { Address } from '../../../identity/index.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'

interface AddressRowProps {
  address: Address
  busy: boolean
  /** Looked at only. */
  readOnly: boolean
  onDefault: () => void
  onEdit: () => void
  onDelete: () => void
}

export function AddressRow({ address, busy, readOnly, onDefault, onEdit, onDelete }: AddressRowProps) {
  const { t } = useLingui()
  const { label } = address
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-4">
      <MapPin aria-hidden="true" className="size-5 shrink-0 self-start text-ink-faint" />
      <div className="min-w-40 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="text-sm font-semibold break-words">{label}</h3>
          {address.isDefault && (
            <Badge tone="delivered">
              <Trans>Default</Trans>
            </Badge>
          )}
        </div>
        <p className="text-sm break-words text-ink-soft">{address.address}</p>
      </div>
      {!readOnly && (
        <div className="ml-auto flex items-center gap-1">
          {!address.isDefault && (
            <Button
              variant="ghost"
              size="sm"
              loading={busy}
              onClick={onDefault}
              aria-label={t`Set as default: ${label}`}
            >
              <Trans>Set as default</Trans>
            </Button>
          )}
          <IconButton size="sm" label={t`Edit ${label}`} onClick={onEdit}>
            <Pencil className="size-4" />
          </IconButton>
          <IconButton size="sm" label={t`Delete ${label}`} onClick={onDelete}>
            <Trash className="size-4" />
          </IconButton>
        </div>
      )}
    </li>
  )
}
