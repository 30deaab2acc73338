import { Trans, useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { useForm } from '../../lib/form/use-form.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { Input } from '../../ui/form/input.tsx'
import type { Account } from '../accounts.queries.ts'
import { AccountForm } from './account-form.tsx'

type Values = { references: { key: string; label: string; required: boolean }[] }

const most = 20
const empty = { key: '', label: '', required: false }
const bodyOf = ({ references }: Values) => ({
  references: references.map(({ key, label, required }) => ({ key: key.trim(), label: label.trim(), required })),
})

/** The account's own fields, which its orders carry (J3). */
export function ReferencesCard({ account }: { account: Account }) {
  const form = useForm<Values>({ defaultValues: { references: account.references } })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'references' })
  return (
    <AccountForm
      accountId={account._id}
      form={form}
      title={<Trans>References</Trans>}
      hint={<Trans>Fields that every order of the account carries: a purchase order, a file number.</Trans>}
      bodyOf={bodyOf}
    >
      {fields.length > 0 && (
        <ul className="flex flex-col gap-4">
          {fields.map(({ id }, at) => (
            <ReferenceRow key={id} form={form} at={at} onRemove={() => remove(at)} />
          ))}
        </ul>
      )}
      {fields.length < most && (
        <div>
          <Button size="sm" icon={<Plus className="size-4" />} onClick={() => append(empty)}>
            <Trans>Add a reference</Trans>
          </Button>
        </div>
      )}
    </AccountForm>
  )
}

interface RowProps {
  form: UseFormReturn<Values>
  at: number
  onRemove: () => void
}

function ReferenceRow({ form, at, onRemove }: RowProps) {
  const { t } = useLingui()
  const number = at + 1
  const isKey = (typed: string, values: Values) => {
    const key = typed.trim()
    if (!/^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(key)) return t`Letters, digits, - and _ only`
    const same = values.references.filter((other) => other.key.trim().toLowerCase() === key.toLowerCase())
    return same.length === 1 || t`This is in the list already`
  }
  return (
    <li className="grid items-start gap-3 border-b border-line pb-4 last:border-b-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_12rem_auto_auto]">
      <FormField form={form} name={`references.${at}.label`} label={<Trans>Label {number}</Trans>} required>
        {(input) => <Input maxLength={80} placeholder={t`Purchase order`} {...input} />}
      </FormField>
      <FormField
        form={form}
        name={`references.${at}.key`}
        label={<Trans>Key {number}</Trans>}
        required
        rules={{ validate: isKey }}
      >
        {(input) => <Input maxLength={40} autoComplete="off" placeholder="PO" {...input} />}
      </FormField>
      <Checkbox
        className="sm:mt-6.5"
        label={
          <>
            <Trans>Required</Trans>
            <span className="sr-only"> {number}</span>
          </>
        }
        {...form.register(`references.${at}.required`)}
      />
      <IconButton className="sm:mt-6.5" label={t`Remove reference ${number}`} onClick={onRemove}>
        <Trash className="size-4" />
      </IconButton>
    </li>
  )
}
