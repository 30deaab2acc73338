import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import { useConfig } from '../../lib/query/config.queries.ts'
import { type Criterion, criteriaOf, type Strength, strengthOf } from './password-rules.ts'

const names: Record<Strength, MessageDescriptor> = {
  weak: msg`Weak`,
  fair: msg`Fair`,
  good: msg`Good`,
  strong: msg`Strong`,
}

const looks: Record<Strength, { bar: string; ink: string }> = {
  weak: { bar: 'bg-cancelled', ink: 'text-cancelled' },
  fair: { bar: 'bg-pending', ink: 'text-pending' },
  good: { bar: 'bg-accepted', ink: 'text-accepted' },
  strong: { bar: 'bg-delivered', ink: 'text-delivered' },
}

const criteria: Criterion[] = ['length', 'uppercase', 'lowercase', 'digit', 'special']

/** Five criteria and the word for how many are met. Shown before anything is typed, so that nobody has to guess. */
export function StrengthMeter({ password }: { password: string }) {
  const { i18n } = useLingui()
  const { passwordMinLength: minimum } = useConfig()
  const met = criteriaOf(password, minimum)
  const count = criteria.filter((name) => met[name]).length
  const strength = strengthOf(password, minimum)
  const labels: Record<Criterion, MessageDescriptor> = {
    length: msg`At least ${{ minimum }} characters`,
    uppercase: msg`An uppercase letter`,
    lowercase: msg`A lowercase letter`,
    digit: msg`A number`,
    special: msg`A special character`,
  }
  return (
    <div className="flex flex-col gap-2 text-sm">
      <div className="flex items-center gap-3">
        <div aria-hidden="true" className="grid flex-1 grid-cols-5 gap-1">
          {criteria.map((name, index) => (
            <span key={name} className={clsx('h-1.5 rounded-full', index < count ? looks[strength].bar : 'bg-line')} />
          ))}
        </div>
        <p aria-live="polite" className="min-w-14 text-right">
          <span className="sr-only">
            <Trans>Password strength:</Trans>{' '}
          </span>
          {password && <span className={clsx('font-medium', looks[strength].ink)}>{i18n._(names[strength])}</span>}
        </p>
      </div>
      <ul className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {criteria.map((name) => (
          <li key={name} className={clsx('flex items-center gap-2', met[name] ? 'text-delivered' : 'text-ink-faint')}>
            {met[name] ? (
              <Check aria-hidden="true" className="size-4 shrink-0" />
            ) : (
              <Minus aria-hidden="true" className="size-4 shrink-0" />
            )}
            {i18n._(labels[name])}
            <span className="sr-only">{met[name] ? <Trans>(met)</Trans> : <Trans>(not met yet)</Trans>}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
