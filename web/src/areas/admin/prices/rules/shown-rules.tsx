import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '../../../../ui/card.tsx'
import type { PriceList } from '../prices.queries.ts'

/** Rules that are only read, in the server's own words. */
export function ShownRules({ rules }: { rules: PriceList['rules'] }) {
  const { i18n } = useLingui()
  const language = i18n.locale === 'fr' ? 'fr' : 'en'
  return (
    <Card flush title={<Trans>Rules</Trans>}>
      <ol className="flex flex-col">
        {rules.map(({ code, name, why }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several rules may have one code, and nothing moves here
          <li key={`${code} ${at}`} id={`rule-${at + 1}`} className="flex gap-3 border-t border-line px-5 py-3 text-sm">
            <span className="w-6 shrink-0 text-right text-ink-faint tabular-nums">{at + 1}</span>
            <div className="min-w-0">
              <p className="flex flex-wrap items-baseline gap-x-2">
                <span className="font-semibold">{name[language]}</span>
                <code className="text-xs text-ink-faint">{code}</code>
              </p>
              <p className="wrap-anywhere text-ink-soft first-letter:uppercase">{why[language]}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
