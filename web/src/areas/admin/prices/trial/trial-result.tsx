import { Trans, useLingui } from '@lingui/react/macro'
import type { RuleCondition } from '@maple/contract'
import { formatDistance } from '../../../../lib/format/format.ts'
import { currentLanguage } from '../../../../lib/i18n.ts'
import { useConfig } from '../../../../lib/query/config.queries.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Money } from '../../../../ui/text/money.tsx'
import type { Trial } from '../prices.queries.ts'
import { conditionNames } from '../rules/rule-words.ts'

interface TrialResultProps {
  trial: Trial
  onRule?: ((at: number) => void) | undefined
}

/** The lines, each with the rule behind it; pressing one leads to that rule. */
export function TrialResult({ trial, onRule }: TrialResultProps) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Price of this order`} aria-live="polite" className="flex flex-col gap-4 text-sm">
      {trial.priceState === 'pending' ? (
        <Banner kind="warning">
          <Trans>No rule gives this order a price. It would be placed, and wait until staff set one.</Trans>
        </Banner>
      ) : (
        <ul className="flex flex-col gap-3">
          {trial.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines stay where they are
            <Line key={`${line.code} ${at}`} line={line} onRule={onRule} />
          ))}
          <li className="flex justify-between gap-4 border-t border-line pt-3 text-base font-semibold">
            <Trans>Total</Trans>
            <Money amount={trial.total ?? 0} />
          </li>
        </ul>
      )}
      <Way trial={trial} />
      <Misses misses={trial.misses} onRule={onRule} />
    </section>
  )
}

function Line({ line, onRule }: { line: Trial['lines'][number] } & Pick<TrialResultProps, 'onRule'>) {
  const { rule, why, label, amount } = line
  const number = rule?.number ?? 0
  return (
    <li>
      <span className="flex justify-between gap-4">
        <span className="font-medium">{label}</span>
        <Money amount={amount} />
      </span>
      {why && (
        <span className="block text-ink-soft wrap-anywhere first-letter:uppercase">{why[currentLanguage()]}</span>
      )}
      {rule && onRule && (
        <button type="button" className="link" onClick={() => onRule(number - 1)}>
          <Trans>Show rule {number}</Trans>
        </button>
      )}
    </li>
  )
}

function Way({ trial: { estimatedDistance, fromZones, toZones } }: { trial: Trial }) {
  const { distanceUnit } = useConfig()
  const [from, to] = [fromZones, toZones].map((zones) => zones.map(({ name }) => name).join(', '))
  return (
    <p className="text-ink-soft">
      {estimatedDistance !== null && `${formatDistance(estimatedDistance, distanceUnit)} · `}
      {from ? <Trans>From zone: {from}</Trans> : <Trans>From no zone</Trans>} ·{' '}
      {to ? <Trans>To zone: {to}</Trans> : <Trans>To no zone</Trans>}
    </p>
  )
}

function Misses({ misses, onRule }: { misses: Trial['misses'] } & Pick<TrialResultProps, 'onRule'>) {
  if (misses.length === 0) return null
  const count = misses.length
  return (
    <details>
      <summary className="cursor-pointer text-ink-soft">
        <Trans>Rules that did not apply: {count}</Trans>
      </summary>
      <ul className="mt-2 flex flex-col gap-1">
        {misses.map(({ number, code, because }) => (
          <li key={number}>
            {onRule ? (
              <button type="button" className="link" onClick={() => onRule(number - 1)}>
                <Trans>
                  Rule {number} ({code})
                </Trans>
              </button>
            ) : (
              <Trans>
                Rule {number} ({code})
              </Trans>
            )}
            : <Reason because={because} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Reason({ because }: Pick<Trial['misses'][number], 'because'>) {
  const { i18n } = useLingui()
  if (because === null) return <Trans>it would come to nothing</Trans>
  const name = conditionNames[because as RuleCondition]
  const condition = name ? i18n._(name) : because
  return <Trans>not met: {condition}</Trans>
}
