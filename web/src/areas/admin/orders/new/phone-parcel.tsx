import { Trans, useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { type OrderValues, priorityNames, sizeNames } from '../../../../orders/index.ts'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { Input, Select } from '../../../../ui/form/input.tsx'

const sizes = ['small', 'medium', 'large'] as const
const priorities = ['normal', 'high', 'urgent'] as const

export function PhoneParcel() {
  const { t, i18n } = useLingui()
  const form = useFormContext<OrderValues>()
  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
      <FormField
        form={form}
        name="package.description"
        label={<Trans>Package description</Trans>}
        required={t`Please provide a package description`}
        className="col-span-2"
      >
        {(input) => <Input maxLength={500} autoComplete="off" {...input} />}
      </FormField>
      <FormField form={form} name="package.size" label={<Trans>Size</Trans>}>
        {(input) => (
          <Select {...input}>
            {sizes.map((size) => (
              <option key={size} value={size}>
                {i18n._(sizeNames[size])}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField form={form} name="priority" label={<Trans>Priority</Trans>}>
        {(input) => (
          <Select {...input}>
            {priorities.map((priority) => (
              <option key={priority} value={priority}>
                {i18n._(priorityNames[priority])}
              </option>
            ))}
          </Select>
        )}
      </FormField>
    </div>
  )
}
