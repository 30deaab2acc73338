import { useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { formatNumber } from '../../../lib/format/format.ts'
import { IconButton } from '../../../ui/button.tsx'

export interface Others {
  at: number
  count: number
  before: string | undefined
  after: string | undefined
}

/** From one delivery to the next without the list in between. */
export function StepSwitch({ others, onChoose }: { others: Others; onChoose: (number: string) => void }) {
  const { t } = useLingui()
  const { at, count, before, after } = others
  if (at < 0 || count < 2) return null
  const [place, all] = [formatNumber(at + 1), formatNumber(count)]
  return (
    <div className="flex items-center gap-1 text-sm text-ink-soft">
      <IconButton label={t`Previous delivery`} disabled={!before} onClick={() => before && onChoose(before)}>
        <ChevronLeft className="size-5" />
      </IconButton>
      <span className="tabular-nums">{t`${place} of ${all}`}</span>
      <IconButton label={t`Next delivery`} disabled={!after} onClick={() => after && onChoose(after)}>
        <ChevronRight className="size-5" />
      </IconButton>
    </div>
  )
}
