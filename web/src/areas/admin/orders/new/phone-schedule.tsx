import { Trans, useLingui } from '@lingui/react/macro'
import { localTime } from '@maple/contract/platform/local-time'
import { useFormContext } from 'react-hook-form'
import type { Config } from '../../../../lib/query/config.queries.ts'
import type { OrderValues } from '../../../../orders/index.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { Input, Select } from '../../../../ui/form/input.tsx'

/** Any day and any hours: staff are not bound to the windows that customers choose from. */
export function PhoneSchedule({ config }: { config: Config }) {
  const { t } = useLingui()
  const form = useFormContext<OrderValues>()
  const [timing, window] = form.watch(['timing', 'window'])
  const [from = '', to = ''] = window.split('-')
  const today = localTime(new Date(), config.timeZone).date
  const setWindow = (start: string, end: string) => form.setValue('window', `${start}-${end}`, { shouldDirty: true })
  form.register('window', {
    validate: (typed) => timing === 'now' || /^\d\d:\d\d-\d\d:\d\d$/.test(typed) || t`This field is required`,
  })
  const fault = form.formState.errors.window?.message
  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
      <FormField form={form} name="timing" label={<Trans>When</Trans>}>
        {(input) => (
          <Select {...input}>
            <option value="now">{t`Order now`}</option>
            <option value="later">{t`Order later`}</option>
          </Select>
        )}
      </FormField>
      {timing === 'later' && (
        <>
          <FormField form={form} name="date" label={<Trans>Delivery date</Trans>} required>
            {(input) => <Input type="date" min={today} {...input} />}
          </FormField>
          <Field label={<Trans>From</Trans>} required error={fault}>
            <Input type="time" value={from} onChange={({ target }) => setWindow(target.value, to)} />
          </Field>
          <Field label={<Trans>To</Trans>} required>
            <Input type="time" value={to} onChange={({ target }) => setWindow(from, target.value)} />
          </Field>
        </>
      )}
    </div>
  )
}
