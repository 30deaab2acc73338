import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../lib/api/api-error.ts'
import { useSend } from '../../lib/form/use-send.ts'
import { Card } from '../../ui/card.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { toast } from '../../ui/toast.ts'
import { type AccountChange, useChangeAccount } from '../accounts.queries.ts'

interface AccountFormProps<F extends FieldValues> {
  accountId: string
  form: UseFormReturn<F>
  title: ReactNode
  hint?: ReactNode
  bodyOf: (values: F) => AccountChange
  /** What the server calls a field that has another name here. */
  fieldNames?: Readonly<Record<string, FieldPath<F>>>
  /** Fields that are a list there and lines of a text here. */
  lists?: readonly FieldPath<F>[]
  children: ReactNode
}

/** One part of the account, saved by itself. */
export function AccountForm<F extends FieldValues>(props: AccountFormProps<F>) {
  const { accountId, form, title, hint, bodyOf, fieldNames, lists = [], children } = props
  const { t } = useLingui()
  const id = useId()
  const change = useChangeAccount(accountId)
  const { submit, fault, busy } = useSend(
    form,
    t`The account could not be changed`,
    async (values) => {
      await change.mutateAsync(bodyOf(values))
      form.reset(values)
      toast.success(t`The account was changed`)
    },
    { fieldNames, onFailure: (error) => sayOfLists(error, lists, form, (line, text) => t`Line ${line}: ${text}`) },
  )
  return (
    <Card
      group
      title={title}
      hint={hint}
      footer={
        <SubmitButton form={id} busy={busy}>
          <Trans>Save</Trans>
        </SubmitButton>
      }
    >
      <Form id={id} fault={fault} onSubmit={submit}>
        {children}
      </Form>
    </Card>
  )
}

/** `invoiceEmails.2` is the third line of its field. */
function sayOfLists<F extends FieldValues>(
  error: unknown,
  lists: readonly FieldPath<F>[],
  form: UseFormReturn<F>,
  say: (line: number, text: string) => string,
): boolean {
  const found = (error instanceof ApiError ? error.errors : []).flatMap(({ path, msg }) => {
    const [list, at] = path.split('.')
    const name = lists.find((each) => each === list)
    return name && at !== undefined ? [{ name, message: say(Number(at) + 1, msg) }] : []
  })
  for (const { name, message } of found) form.setError(name, { type: 'server', message }, { shouldFocus: true })
  return found.length > 0
}
