import { Trans, useLingui } from '@lingui/react/macro'
import Trash from 'lucide-react/icons/trash-2'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import type { SettingProps } from './setting-props.ts'
import { TimeInput } from './time-input.tsx'

type WindowsProps = Pick<SettingProps, 'values' | 'disabled' | 'onChange'> & {
  label: string
  fault: string | undefined
}

const key = 'orders.timeWindows'

/** The windows that customers choose from; one that is off is shown and cannot be chosen. */
export function WindowsEditor({ label, values, fault, disabled, onChange }: WindowsProps) {
  const { t } = useLingui()
  const windows = values[key]
  const put = (at: number, change: Partial<(typeof windows)[number]>) =>
    onChange(
      key,
      windows.map((window, index) => (index === at ? { ...window, ...change } : window)),
    )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      <ul className="flex flex-col gap-2">
        {windows.map((window, at) => {
          const number = at + 1
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a window is its place in the list
            <li key={at} className="flex flex-wrap items-center gap-3">
              <span className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:gap-1">
                <TimeInput
                  label={t`Start of window ${number}`}
                  value={window.start}
                  disabled={disabled}
                  onChange={(start) => put(at, { start })}
                />
                <span aria-hidden="true">–</span>
                <TimeInput
                  label={t`End of window ${number}`}
                  value={window.end}
                  disabled={disabled}
                  onChange={(end) => put(at, { end })}
                />
              </span>
              <Checkbox
                label={<Trans>Can be chosen</Trans>}
                aria-label={t`Can be chosen: window ${number}`}
                checked={window.enabled}
                disabled={disabled}
                onChange={({ target }) => put(at, { enabled: target.checked })}
              />
              {!disabled && (
                <IconButton
                  size="sm"
                  label={t`Remove window ${number}`}
                  onClick={() =>
                    onChange(
                      key,
                      windows.filter((_, index) => index !== at),
                    )
                  }
                >
                  <Trash className="size-4" />
                </IconButton>
              )}
            </li>
          )
        })}
      </ul>
      {fault && <FieldError>{fault}</FieldError>}
      {!disabled && (
        <Button
          size="sm"
          className="mt-3"
          onClick={() => onChange(key, [...windows, { start: '09:00', end: '11:00', enabled: true }])}
        >
          <Trans>Add a window</Trans>
        </Button>
      )}
    </fieldset>
  )
}
