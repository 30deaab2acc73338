import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'
import { useSession } from '../../../lib/session/session.tsx'
import { usePaused } from '../../../lib/use-paused.ts'
import { Field } from '../../../ui/form/field.tsx'
import { PickField } from '../../../ui/form/pick-field.tsx'
import { ListStates } from '../prices/list-states.tsx'
import { priceListsQuery } from '../prices/prices.queries.ts'

interface PriceListFieldProps<F extends FieldValues> {
  form: UseFormReturn<F>
  name: FieldPath<F>
  listName: string | undefined
}

const typingPauseMs = 150

/** Which list prices the account's orders; for those who may look at lists. */
export function PriceListField<F extends FieldValues>({ form, name, listName }: PriceListFieldProps<F>) {
  const { t } = useLingui()
  const { user } = useSession()
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<string>()
  const asked = usePaused(typed.trim(), typingPauseMs)
  const mayLook = user?.permissions.includes('settings-management') ?? false
  const { data, isFetching } = useQuery({ ...priceListsQuery({ search: asked, limit: 20 }), enabled: mayLook })
  const id = form.watch(name)
  if (!mayLook) return null
  return (
    <Field
      label={<Trans>Price list</Trans>}
      hint={<Trans>For orders from now on. Those that were placed keep their price.</Trans>}
      error={form.getFieldState(name, form.formState).error?.message}
    >
      <PickField
        shown={id ? (picked ?? listName ?? t`One list`) : t`Public`}
        typed={typed}
        onType={setTyped}
        found={data?.data ?? []}
        waiting={isFetching}
        keyOf={({ _id }) => _id}
        row={(list) => (
          <span className="flex flex-wrap items-center gap-2">
            <span className="truncate">{list.name}</span>
            <ListStates list={list} />
          </span>
        )}
        onPick={(list) => {
          setPicked(list.name)
          const value = (list.editedIn === 'settings' ? '' : list._id) as PathValue<F, FieldPath<F>>
          form.setValue(name, value, { shouldDirty: true })
        }}
        nothing={<Trans>No price lists match</Trans>}
      />
    </Field>
  )
}
