import { Trans, useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { priorityNames } from '../../orders/index.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { FieldGroup } from '../../ui/form/field.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { Input, Select, Textarea } from '../../ui/form/input.tsx'
import { longestMethod, methodsOf, mostMethods, type ShopValues } from '../shop-values.ts'

/** What the name of the way of shipping says: whether it is for a courier at all, and how soon. */
export function MethodFields({ form }: { form: UseFormReturn<ShopValues> }) {
  const { t } = useLingui()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'mapping.priorities' })
  const areSound = (typed: string) => {
    const methods = methodsOf(typed)
    if (methods.length > mostMethods) return t`At most ${mostMethods} lines`
    return methods.every(({ length }) => length <= longestMethod) || t`At most ${longestMethod} characters on a line`
  }
  return (
    <FieldGroup legend={<Trans>Ways of shipping</Trans>}>
      <FormField
        form={form}
        name="methods"
        label={<Trans>Only these ways of shipping</Trans>}
        hint={<Trans>One on each line; a part of the name is enough. Empty: all of them.</Trans>}
        rules={{ validate: (typed) => areSound(String(typed)) }}
      >
        {(input) => <Textarea rows={2} {...input} />}
      </FormField>
      {fields.length > 0 && (
        <ul className="flex flex-col gap-4">
          {fields.map(({ id }, at) => (
            <PriorityRow key={id} form={form} at={at} onRemove={() => remove(at)} />
          ))}
        </ul>
      )}
      {fields.length < mostMethods && (
        <div>
          <Button
            size="sm"
            icon={<Plus className="size-4" />}
            onClick={() => append({ contains: '', priority: 'urgent' })}
          >
            <Trans>Add a priority by way of shipping</Trans>
          </Button>
        </div>
      )}
    </FieldGroup>
  )
}

function PriorityRow({ form, at, onRemove }: { form: UseFormReturn<ShopValues>; at: number; onRemove: () => void }) {
  const { t, i18n } = useLingui()
  const number = at + 1
  return (
    <li className="grid items-start gap-3 border-b border-line pb-4 sm:grid-cols-[minmax(0,1fr)_12rem_auto]">
      <FormField
        form={form}
        name={`mapping.priorities.${at}.contains`}
        label={<Trans>Way of shipping {number} contains</Trans>}
        required
      >
        {(input) => <Input maxLength={longestMethod} autoComplete="off" placeholder={t`same day`} {...input} />}
      </FormField>
      <FormField form={form} name={`mapping.priorities.${at}.priority`} label={<Trans>Priority {number}</Trans>}>
        {(input) => (
          <Select {...input}>
            {Object.entries(priorityNames).map(([priority, name]) => (
              <option key={priority} value={priority}>
                {i18n._(name)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <IconButton className="sm:mt-6.5" label={t`Remove priority ${number}`} onClick={onRemove}>
        <Trash className="size-4" />
      </IconButton>
    </li>
  )
}
