import { Trans, useLingui } from '@lingui/react/macro'
import { instantAt, localTime } from '@maple/contract/platform/local-time'
import { useFormContext } from 'react-hook-form'
import { useConfig } from '../../../../lib/query/config.queries.ts'
import { type OrderView, WindowText, windowLabel } from '../../../../orders/index.ts'
import { Field, FieldGroup } from '../../../../ui/form/field.tsx'
import { Input, Select } from '../../../../ui/form/input.tsx'
import type { EditValues } from './edit-values.ts'

/** Another window than the one that was agreed; those that are off or over are not offered. */
export function EditWindowFields({ order }: { order: OrderView }) {
  const { t } = useLingui()
  const { timeZone, timeWindows } = useConfig()
  const { register, watch } = useFormContext<EditValues>()
  const date = watch('date')
  const isOpen = (end: string) => date !== '' && instantAt(date, end, timeZone) > new Date()
  const { start, end } = order.delivery.timeWindow
  return (
    <FieldGroup
      legend={<Trans>Time window</Trans>}
      hint={
        <Trans>
          Agreed: <WindowText start={start} end={end} />
        </Trans>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={<Trans>Delivery date</Trans>}>
          <Input type="date" min={localTime(new Date(), timeZone).date} {...register('date')} />
        </Field>
        <Field label={<Trans>New window</Trans>}>
          <Select {...register('window')}>
            <option value="">{t`Leave it as it is`}</option>
            {timeWindows
              .filter((window) => window.enabled && isOpen(window.end))
              .map((window) => (
                <option key={window.start} value={`${window.start}-${window.end}`}>
                  {windowLabel(window.start, window.end)}
                </option>
              ))}
          </Select>
        </Field>
      </div>
    </FieldGroup>
  )
}
