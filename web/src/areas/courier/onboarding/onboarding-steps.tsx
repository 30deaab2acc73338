import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import Check from 'lucide-react/icons/check'
import type { Step } from './onboarding-step.ts'

const steps = [
  { number: 1, name: <Trans>Vehicle Info</Trans> },
  { number: 2, name: <Trans>Documents</Trans> },
  { number: 3, name: <Trans>Review</Trans> },
] as const

export function OnboardingSteps({ step }: { step: Step }) {
  const { t } = useLingui()
  return (
    <ol aria-label={t`Steps of the application`} className="flex items-center gap-2">
      {steps.map(({ number, name }) => (
        <li
          key={number}
          aria-current={number === step ? 'step' : undefined}
          className="flex flex-1 flex-col items-center gap-1.5 text-center text-sm"
        >
          <span
            className={clsx(
              'grid size-9 place-items-center rounded-full font-semibold tabular-nums',
              number < step && 'bg-delivered-soft text-delivered',
              number === step && 'bg-primary text-on-primary',
              number > step && 'bg-sunken text-ink-faint',
            )}
          >
            {number < step ? <Check aria-hidden="true" className="size-5" /> : number}
          </span>
          <span className={clsx(number === step ? 'font-semibold' : 'text-ink-soft')}>{name}</span>
        </li>
      ))}
    </ol>
  )
}
