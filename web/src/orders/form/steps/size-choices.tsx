import { useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { formatMoney } from '../../../lib/format/format.ts'
import type { Config } from '../../../lib/query/config.queries.ts'
import { ChoiceCards } from '../../../ui/form/choice-cards.tsx'
import { sizeNames } from '../../words/order-words.ts'
import type { OrderValues } from '../order-values.ts'
import { DrawnBox } from './drawn-box.tsx'

/** Each size as a box, with what fits into it and what it costs. */
export function SizeChoices({ fees }: { fees: Config['fees']['size'] }) {
  const { t, i18n } = useLingui()
  const { register } = useFormContext<OrderValues>()
  const about = {
    small: { measures: t`Up to 30 × 25 × 10 cm`, examples: t`Documents, a book, keys` },
    medium: { measures: t`Up to 45 × 35 × 30 cm`, examples: t`A pair of boots, a cake, groceries` },
    large: { measures: t`Up to 80 × 60 × 60 cm`, examples: t`A suitcase, a monitor, a chair` },
  }
  return (
    <ChoiceCards
      drawn
      legend={t`Size`}
      choices={(['small', 'medium', 'large'] as const).map((size) => ({
        value: size,
        label: i18n._(sizeNames[size]),
        icon: <DrawnBox size={size} />,
        hint: (
          <>
            <span className="block tabular-nums">{formatMoney(fees[size])}</span>
            <span className="block">{about[size].measures}</span>
            <span className="block text-ink-faint">{about[size].examples}</span>
          </>
        ),
      }))}
      input={register('package.size')}
    />
  )
}
