import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import type { SetUpSteps } from './set-up.queries.ts'
import { stepWords } from './step-words.ts'

interface StepListProps {
  steps: SetUpSteps
  at: number
  onChoose: (at: number) => void
}

export function StepList({ steps, at, onChoose }: StepListProps) {
  const { t, i18n } = useLingui()
  return (
    <Card flush>
      <nav aria-label={t`Steps`}>
        <ol className="divide-y divide-line">
          {steps.map(({ step, state }, nth) => (
            <li key={step}>
              <button
                type="button"
                aria-current={nth === at ? 'step' : undefined}
                onClick={() => onChoose(nth)}
                className={clsx(
                  'flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left text-sm',
                  nth === at ? 'bg-primary-soft font-medium' : 'hover:bg-sunken',
                )}
              >
                {state === 'done' ? (
                  <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-delivered" />
                ) : (
                  <CircleDashed aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
                )}
                <span className="min-w-0 flex-1">
                  {nth + 1}. {i18n._(stepWords[step].title)}
                </span>
                {state === 'done' && (
                  <Badge tone="delivered">
                    <Trans>Done</Trans>
                  </Badge>
                )}
                {state === 'skipped' && (
                  <Badge>
                    <Trans>Put off</Trans>
                  </Badge>
                )}
              </button>
            </li>
          ))}
        </ol>
      </nav>
    </Card>
  )
}
