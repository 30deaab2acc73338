import { useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { IconButton } from '../../../ui/button.tsx'

interface LookAroundProps {
  hasBefore: boolean
  hasAfter: boolean
  onLook: (by: -1 | 1) => void
}

/** The stops before and after this one, to look at; the same as a swipe. */
export function LookAround({ hasBefore, hasAfter, onLook }: LookAroundProps) {
  const { t } = useLingui()
  if (!hasBefore && !hasAfter) return null
  return (
    <span className="-my-2 -mr-2 flex">
      <IconButton label={t`Previous stop`} disabled={!hasBefore} onClick={() => onLook(-1)}>
        <ChevronLeft className="size-5" />
      </IconButton>
      <IconButton label={t`Following stop`} disabled={!hasAfter} onClick={() => onLook(1)}>
        <ChevronRight className="size-5" />
      </IconButton>
    </span>
  )
}
