import { Trans, useLingui } from '@lingui/react/macro'
import Trash from 'lucide-react/icons/trash-2'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import type { SettingProps } from './setting-props.ts'

type ReasonsProps = Pick<SettingProps, 'values' | 'disabled' | 'onChange'> & {
  label: string
  fault: string | undefined
}

const key = 'orders.attemptReasons'
type Reason = SettingProps['values'][typeof key][number]

/** Why a delivery can fail, in both languages, and what the courier has to show for it. */
export function ReasonsEditor({ label, values, fault, disabled, onChange }: ReasonsProps) {
  const reasons = values[key]
  const put = (at: number, change: Partial<Reason>) =>
    onChange(
      key,
      reasons.map((reason, index) => (index === at ? { ...reason, ...change } : reason)),
    )
  const remove = (at: number) =>
    onChange(
      key,
      reasons.filter((_, index) => index !== at),
    )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      <ul className="flex flex-col gap-3">
        {reasons.map((reason, at) => (
          <ReasonRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a reason is its place in the list
            key={at}
            number={at + 1}
            reason={reason}
            disabled={disabled}
            onChange={(change) => put(at, change)}
            onRemove={() => remove(at)}
          />
        ))}
      </ul>
      {fault && <FieldError>{fault}</FieldError>}
      {!disabled && (
        <Button size="sm" className="mt-3" onClick={() => onChange(key, [...reasons, newReason(reasons)])}>
          <Trans>Add a reason</Trans>
        </Button>
      )}
    </fieldset>
  )
}

interface RowProps {
  number: number
  reason: Reason
  disabled: boolean | undefined
  onChange: (change: Partial<Reason>) => void
  onRemove: () => void
}

function ReasonRow({ number, reason, disabled, onChange, onRemove }: RowProps) {
  const { t } = useLingui()
  const { label, photo, note } = reason
  return (
    <li className="flex flex-wrap items-center gap-3">
      <Input
        aria-label={t`Reason ${number} in English`}
        className="w-48 max-sm:w-full"
        value={label.en}
        disabled={disabled}
        onChange={({ target }) => onChange({ label: { ...label, en: target.value } })}
      />
      <Input
        aria-label={t`Reason ${number} in French`}
        className="w-48 max-sm:w-full"
        value={label.fr}
        disabled={disabled}
        onChange={({ target }) => onChange({ label: { ...label, fr: target.value } })}
      />
      <Checkbox
        label={<Trans>Needs a photo</Trans>}
        aria-label={t`Needs a photo: reason ${number}`}
        checked={photo}
        disabled={disabled}
        onChange={({ target }) => onChange({ photo: target.checked })}
      />
      <Checkbox
        label={<Trans>Needs a note</Trans>}
        aria-label={t`Needs a note: reason ${number}`}
        checked={note}
        disabled={disabled}
        onChange={({ target }) => onChange({ note: target.checked })}
      />
      {!disabled && (
        <IconButton size="sm" label={t`Remove reason ${number}`} onClick={onRemove}>
          <Trash className="size-4" />
        </IconButton>
      )}
    </li>
  )
}

/** A code that none of the others has; what was given with an order keeps its own for ever. */
function newReason(reasons: readonly Reason[]): Reason {
  const codes = new Set(reasons.map(({ code }) => code))
  let number = reasons.length + 1
  while (codes.has(`reason-${number}`)) number += 1
  return { code: `reason-${number}`, label: { en: '', fr: '' }, photo: false, note: true }
}
