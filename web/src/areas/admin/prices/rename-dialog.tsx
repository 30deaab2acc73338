import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '../../../lib/form/use-form.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { type PriceList, useSavePriceList } from './prices.queries.ts'

export function RenameDialog({ list, onClose }: { list: PriceList; onClose: () => void }) {
  const { t } = useLingui()
  const save = useSavePriceList()
  const form = useForm({ defaultValues: { name: list.name } })
  const isFilled = (name: string) => name.trim() !== '' || t`This field is required`
  return (
    <FormDialog
      form={form}
      size="sm"
      title={<Trans>Rename the list</Trans>}
      submit={<Trans>Rename list</Trans>}
      onSend={async ({ name }) => {
        await save.mutateAsync({ id: list._id, name: name.trim() })
        onClose()
      }}
      failure={t`The list could not be renamed`}
      onClose={onClose}
    >
      <Field label={<Trans>Name of the list</Trans>} required error={form.formState.errors.name?.message}>
        <Input maxLength={100} autoComplete="off" {...form.register('name', { validate: isFilled })} />
      </Field>
    </FormDialog>
  )
}
