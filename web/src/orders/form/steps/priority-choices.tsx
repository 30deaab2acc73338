import { useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { formatMoney } from '../../../lib/format/format.ts'
import type { Config } from '../../../lib/query/config.queries.ts'
import { ChoiceCards } from '../../../ui/form/choice-cards.tsx'
import { priorityNames } from '../../words/order-words.ts'
import type { OrderValues } from '../order-values.ts'

export function PriorityChoices({ fees }: { fees: Config['fees'] }) {
  const { t, i18n } = useLingui()
  const { register, watch } = useFormContext<OrderValues>()
  const timing = watch('timing')
  const more = (dollars: number) => `+ ${formatMoney(dollars)}`
  return (
    <ChoiceCards
      inRow
      legend={t`Priority`}
      choices={[
        { value: 'normal', label: i18n._(priorityNames.normal), hint: t`Included` },
        { value: 'high', label: i18n._(priorityNames.high), hint: more(fees[timing].high) },
        { value: 'urgent', label: i18n._(priorityNames.urgent), hint: more(fees[timing].urgent) },
      ]}
      input={register('priority')}
    />
  )
}
