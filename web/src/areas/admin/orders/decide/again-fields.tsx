import { Trans, useLingui } from '@lingui/react/macro'
import { localTime } from '@maple/contract/platform/local-time'
import type { UseFormReturn } from 'react-hook-form'
import { useConfig } from '../../../../lib/query/config.queries.ts'
import type { OrderView } from '../../../../orders/index.ts'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { Input, Select } from '../../../../ui/form/input.tsx'
import type { DecideValues } from './decide-values.ts'

/** Which stop, and when: at once, or in any window, as staff choose them. */
export function AgainFields({ form, order }: { form: UseFormReturn<DecideValues>; order: OrderView }) {
  const { t } = useLingui()
  const { timeZone } = useConfig()
  const failed = order.stops.filter(({ kind, status }) => kind === 'delivery' && status === 'failed')
  return (
    <>
      {failed.length > 1 && (
        <FormField form={form} name="stopId" label={<Trans>Stop</Trans>}>
          {(input) => (
            <Select {...input}>
              <option value="">{t`All that failed`}</option>
              {failed.map(({ _id, address }) => (
                <option key={_id} value={_id}>
                  {address}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      )}
      <FormField form={form} name="timing" label={<Trans>When</Trans>}>
        {(input) => (
          <Select {...input}>
            <option value="now">{t`As soon as possible`}</option>
            <option value="later">{t`In a new window`}</option>
          </Select>
        )}
      </FormField>
      {form.watch('timing') === 'later' && (
        <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
          <FormField
            form={form}
            name="date"
            label={<Trans>Delivery date</Trans>}
            required
            className="col-span-2 sm:col-span-1"
          >
            {(input) => <Input type="date" min={localTime(new Date(), timeZone).date} {...input} />}
          </FormField>
          <FormField form={form} name="from" label={<Trans>From</Trans>} required>
            {(input) => <Input type="time" {...input} />}
          </FormField>
          <FormField form={form} name="to" label={<Trans>To</Trans>} required>
            {(input) => <Input type="time" {...input} />}
          </FormField>
        </div>
      )}
    </>
  )
}
