import { Trans, useLingui } from '@lingui/react/macro'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import History from 'lucide-react/icons/history'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import type { ContentItem } from './editor.queries.ts'

interface FaqRowProps {
  faq: ContentItem
  isFirst: boolean
  isLast: boolean
  busy: boolean
  onUp: () => void
  onDown: () => void
  onVersions: () => void
  onEdit: () => void
  onDelete: () => void
}

export function FaqRow({ faq, isFirst, isLast, busy, onUp, onDown, onVersions, onEdit, onDelete }: FaqRowProps) {
  const { t } = useLingui()
  const { title, category, published, translations } = faq
  const isHalf = !translations.en.title || !translations.fr.title
  return (
    <li className="flex items-center gap-3 px-5 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        <p className="mt-1 flex flex-wrap gap-2">
          {category && <Badge>{category}</Badge>}
          {!published && (
            <Badge tone="pending">
              <Trans>Draft</Trans>
            </Badge>
          )}
          {isHalf && (
            <Badge tone="cancelled">
              <Trans>One language is missing</Trans>
            </Badge>
          )}
        </p>
      </div>
      <IconButton size="sm" label={t`Move ${title} up`} disabled={isFirst || busy} onClick={onUp}>
        <ArrowUp className="size-4" />
      </IconButton>
      <IconButton size="sm" label={t`Move ${title} down`} disabled={isLast || busy} onClick={onDown}>
        <ArrowDown className="size-4" />
      </IconButton>
      <IconButton size="sm" label={t`Versions of ${title}`} onClick={onVersions}>
        <History className="size-4" />
      </IconButton>
      <IconButton size="sm" label={t`Edit ${title}`} onClick={onEdit}>
        <Pencil className="size-4" />
      </IconButton>
      <IconButton size="sm" label={t`Delete ${title}`} onClick={onDelete}>
        <Trash className="size-4" />
      </IconButton>
    </li>
  )
}
