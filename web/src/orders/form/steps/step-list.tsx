import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { useStepNames } from './step-names.ts'
import { type Steps, stepIds } from './use-steps.ts'

/** How far one is, on a phone. Any step can be looked at: what is missing is said when one goes on or orders. */
export function StepList({ steps }: { steps: Steps }) {
  const { t } = useLingui()
  const names = useStepNames()
  if (steps.isWide) return null
  return (
    <nav aria-label={t`Steps of the order`}>
      <ol className="grid grid-cols-4 gap-2">
        {stepIds.map((id, at) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === steps.step ? 'step' : undefined}
              onClick={() => id !== steps.step && steps.go(id)}
              className={clsx(
                'flex min-h-11 w-full flex-col justify-end gap-1.5 rounded-sm text-left text-sm font-medium',
                id === steps.step ? 'text-ink' : 'text-ink-soft',
              )}
            >
              {names[id]}
              <span
                aria-hidden="true"
                className={clsx('block h-1 rounded-full', at <= steps.at ? 'bg-primary' : 'bg-line-strong')}
              />
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
