import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useUnsaved } from '../../../lib/form/unsaved.ts'
import { Button } from '../../../ui/button.tsx'
import { changesOf, type Draft, faultsOf } from '../settings/changes-of.ts'
import { SettingControl } from '../settings/setting-control.tsx'
import type { Faults } from '../settings/setting-props.ts'
import {
  type SettingField,
  type SettingKey,
  type SettingValues,
  useSaveSettings,
} from '../settings/settings.queries.ts'

interface StepSettingsProps {
  keys: readonly SettingKey[]
  fields: SettingField[]
  values: SettingValues
  onSaved: () => void
}

/** The settings of one step. What was not typed over is confirmed: to leave one as it is, is a decision too. */
export function StepSettings({ keys, fields, values, onSaved }: StepSettingsProps) {
  const { t } = useLingui()
  const [draft, setDraft] = useState<Draft>({})
  const [faults, setFaults] = useState<Faults>({})
  const [refused, setRefused] = useState('')
  const save = useSaveSettings()
  const changes = changesOf(draft, values)
  useUnsaved(Object.keys(changes).length > 0, { sending: save.isPending })
  const now = { ...values, ...draft } as SettingValues
  const change = (key: SettingKey, value: unknown) => {
    setDraft((before) => ({ ...before, [key]: value }))
    setFaults(({ [key]: _, ...others }) => others)
    setRefused('')
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const sent = { settings: changes, confirm: [...keys] }
    save.mutate(sent, {
      onSuccess: () => {
        setDraft({})
        onSaved()
      },
      onError: (error) => {
        const found = faultsOf(error, fields)
        setFaults(found)
        setRefused(
          Object.keys(found).length > 0 ? t`Some values are not allowed` : messageOf(error, t`Failed to save settings`),
        )
      },
    })
  }
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {fields
          .filter(({ key }) => keys.includes(key))
          .map((field) => (
            <div key={field.key} className={field.kind === 'windows' ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
              <SettingControl field={field} values={now} faults={faults} disabled={false} onChange={change} />
            </div>
          ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" loading={save.isPending}>
          <Trans>Save and go on</Trans>
        </Button>
        <span role="status" className="text-sm font-medium text-cancelled">
          {refused}
        </span>
      </div>
    </form>
  )
}
