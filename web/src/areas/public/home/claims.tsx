import { useLingui } from '@lingui/react/macro'
import type { BlockData } from '@maple/contract'
import { BlockIcon } from '../../../content/index.ts'

/** What the company promises, at a glance. */
export function Claims({ items }: BlockData<'home-claims'>) {
  const { t } = useLingui()
  if (items.length === 0) return null
  return (
    <section aria-label={t`Our promises`} className="border-b border-line bg-surface">
      <ul className="mx-auto grid max-w-6xl grid-cols-2 gap-x-4 gap-y-4 px-4 py-6 sm:gap-x-8 sm:gap-y-6 sm:py-10 sm:px-6 lg:grid-cols-3">
        {items.map(({ icon, title, text }) => (
          <li key={title} className="flex items-center gap-3 sm:items-start sm:gap-4">
            <span className="grid size-9 shrink-0 sm:size-11 place-items-center rounded-lg bg-primary-soft text-primary-ink">
              <BlockIcon name={icon} className="size-5" />
            </span>
            <div>
              <p className="font-semibold max-sm:text-sm">{title}</p>
              <p className="text-sm text-ink-soft max-sm:sr-only">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
