import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useEffectEvent } from 'react'

const kinds = {
  success: { look: 'bg-delivered-soft text-delivered', Icon: CircleCheck },
  error: { look: 'bg-cancelled-soft text-cancelled', Icon: CircleAlert },
  warning: { look: 'bg-pending-soft text-pending', Icon: TriangleAlert },
  info: { look: 'bg-accepted-soft text-accepted', Icon: Info },
}

interface BannerProps {
  kind: keyof typeof kinds
  children: ReactNode
  /** Called by the close button; and, for a success, by itself after 3 s. */
  onClear?: () => void
  action?: ReactNode
  /** In place of the one of its kind. */
  icon?: ReactNode
  className?: string
}

export const successBannerMs = 3000

export function Banner({ kind, children, onClear, action, icon, className }: BannerProps) {
  const { t } = useLingui()
  const { look, Icon } = kinds[kind]
  const clear = useEffectEvent(() => onClear?.())
  useEffect(() => {
    if (kind !== 'success') return
    const timer = setTimeout(() => clear(), successBannerMs)
    return () => clearTimeout(timer)
  }, [kind])
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={clsx('flex items-start gap-3 rounded-md px-4 py-3 text-sm', look, className)}
    >
      <span aria-hidden="true" className="mt-px shrink-0 [&>svg]:size-4.5">
        {icon ?? <Icon />}
      </span>
      <div className="min-w-0 flex-1 font-medium">{children}</div>
      {action}
      {onClear && (
        <button
          type="button"
          onClick={onClear}
          aria-label={t`Close`}
          className="-m-1.5 grid size-8 place-items-center rounded-sm"
        >
          <X className="size-4" />
        </button>
      )}
    </div>
  )
}
