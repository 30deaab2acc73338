import { useLingui } from '@lingui/react/macro'
import PackageCheck from 'lucide-react/icons/package-check'
import Truck from 'lucide-react/icons/truck'
import { useFormContext } from 'react-hook-form'
import { ChoiceCards } from '../../ui/form/choice-cards.tsx'
import type { OrderValues } from './order-values.ts'

export function TypeFields() {
  const { t } = useLingui()
  const { register } = useFormContext<OrderValues>()
  return (
    <ChoiceCards
      legend={t`Order type`}
      choices={[
        {
          value: 'pickup-delivery',
          label: t`Pickup and delivery`,
          hint: t`From door to door`,
          icon: <Truck className="max-sm:hidden" />,
        },
        {
          value: 'delivery-only',
          label: t`Delivery only`,
          hint: t`From our depot`,
          icon: <PackageCheck className="max-sm:hidden" />,
        },
      ]}
      input={register('type')}
    />
  )
}
