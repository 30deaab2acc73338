import { useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { formatMoney } from '../../lib/format/format.ts'
import type { Config } from '../../lib/query/config.queries.ts'
import { ChoiceCards } from '../../ui/form/choice-cards.tsx'
import { priorityNames } from '../order-words.ts'
import { DiscountField } from './discount-field.tsx'
import type { OrderValues } from './order-values.ts'
import { TipField, useTipRule } from './tip-field.tsx'

export function ExtrasFields({ fees }: { fees: Config['fees'] }) {
  const { t, i18n } = useLingui()
  const { register, watch, setValue, formState } = useFormContext<OrderValues>()
  const [timing, tip] = watch(['timing', 'tip'])
  const tipRule = useTipRule()
  const more = (dollars: number) => `+ ${formatMoney(dollars)}`
  return (
    <div className="flex flex-col gap-5">
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
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TipField
          value={tip}
          onPick={(typed) => setValue('tip', typed, { shouldValidate: true, shouldDirty: true })}
          error={formState.errors.tip?.message}
          input={register('tip', { validate: tipRule })}
        />
        <DiscountField />
      </div>
    </div>
  )
}
