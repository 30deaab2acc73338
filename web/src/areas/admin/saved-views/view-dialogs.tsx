import { Trans, useLingui } from '@lingui/react/macro'
import Trash from 'lucide-react/icons/trash-2'
import { useForm } from '../../../lib/form/use-form.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { type SavedView, useDeleteView, useSaveView, type ViewScreen } from './saved-views.queries.ts'

export function SaveDialog({ screen, query, onClose }: { screen: ViewScreen; query: string; onClose: () => void }) {
  const { t } = useLingui()
  const save = useSaveView()
  const form = useForm({ defaultValues: { name: '' }, unguarded: 'search' })
  const send = async ({ name }: { name: string }) => {
    await save.mutateAsync({ screen, name: name.trim(), query })
    toast.success(t`View saved`)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      size="sm"
      title={<Trans>Save this filter</Trans>}
      submit={<Trans>Save</Trans>}
      onSend={send}
      failure={t`Failed to save the view`}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="name"
        label={<Trans>Name</Trans>}
        hint={<Trans>One of the same name is replaced.</Trans>}
        rules={{ validate: (typed) => typed.trim() !== '' || t`This field is required` }}
      >
        {(input) => <Input maxLength={60} {...input} />}
      </FormField>
    </FormDialog>
  )
}

export function ManageDialog({ views, onClose }: { views: readonly SavedView[]; onClose: () => void }) {
  const { t } = useLingui()
  const remove = useDeleteView()
  return (
    <Dialog open onOpenChange={onClose} size="sm" title={<Trans>Saved views</Trans>}>
      {views.length === 0 ? (
        <EmptyState title={<Trans>No saved views</Trans>} />
      ) : (
        <ul className="divide-y divide-line">
          {views.map(({ _id, name }) => (
            <li key={_id} className="flex items-center justify-between gap-3 py-1.5 text-sm">
              {name}
              <IconButton label={t`Delete ${name}`} size="sm" onClick={() => remove.mutate(_id)}>
                <Trash className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
