import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useUnsaved } from '../../../lib/form/unsaved.ts'
import { useQueryParams } from '../../../lib/params/use-query-params.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { changesOf, type Draft, faultsOf } from './changes-of.ts'
import { SaveBar } from './save-bar.tsx'
import type { Faults } from './setting-props.ts'
import type { SettingField, SettingKey, SettingValues } from './settings.queries.ts'
import { useSaveSettings } from './settings.queries.ts'
import { SettingsTab } from './settings-tab.tsx'
import { tabNames } from './tab-words.ts'
import { useGoToSetting } from './use-go-to-setting.ts'

const tabs = ['general', 'notifications', 'payments', 'maps', 'security', 'roles'] as const

/** One draft over all tabs: what was typed stays while one looks at another tab. */
export function SettingsForm({ fields, values }: { fields: SettingField[]; values: SettingValues }) {
  const { t, i18n } = useLingui()
  const { user } = useSession()
  const mayChange = user?.permissions.includes('settings-management') ?? false
  const [draft, setDraft] = useState<Draft>({})
  const [faults, setFaults] = useState<Faults>({})
  const [said, setSaid] = useState<ComponentProps<typeof SaveBar>['said']>()
  const goTo = useGoToSetting()
  const [, changeParams] = useQueryParams()
  const save = useSaveSettings()
  const changes = changesOf(draft, values)
  useUnsaved(Object.keys(changes).length > 0, { outlivesQuery: true, sending: save.isPending })

  const change = (key: SettingKey, value: unknown) => {
    setDraft((before) => ({ ...before, [key]: value }))
    setFaults(({ [key]: _, ...others }) => others)
    setSaid(undefined)
  }
  /** The one that is wrong may be on another tab, or far below the button that was pressed. */
  const showFirst = (field: SettingField | undefined) => {
    if (!field) return
    changeParams((next) => setTab(next, field.tab), { replace: true, preventScrollReset: true })
    goTo(field.key)
  }
  const send = async () => {
    try {
      await save.mutateAsync({ settings: changes })
      setDraft({})
      setFaults({})
      setSaid({ kind: 'saved', text: t`Settings saved` })
    } catch (failure) {
      const found = faultsOf(failure, fields)
      setFaults(found)
      showFirst(fields.find(({ key }) => key in found))
      const text =
        Object.keys(found).length > 0 ? t`Some values are not allowed` : messageOf(failure, t`Failed to save settings`)
      setSaid({ kind: 'refused', text })
    }
  }
  const props = { values: { ...values, ...draft } as SettingValues, faults, disabled: !mayChange, onChange: change }
  return (
    <>
      {!mayChange && (
        <Banner kind="info">
          <Trans>You can see the settings. Changing them needs the permission for settings.</Trans>
        </Banner>
      )}
      <Tabs
        label={t`Settings`}
        tabs={tabs.map((tab) => ({
          id: tab,
          label: i18n._(tabNames[tab]),
          content: <SettingsTab tab={tab} fields={fields.filter((field) => field.tab === tab)} {...props} />,
        }))}
      />
      {mayChange && (
        <SaveBar
          count={Object.keys(changes).length}
          said={said}
          busy={save.isPending}
          onSave={() => void send()}
          onDiscard={() => {
            setDraft({})
            setFaults({})
          }}
        />
      )}
    </>
  )
}

/** The first tab needs no parameter. */
function setTab(params: URLSearchParams, tab: string) {
  if (tab === tabs[0]) params.delete('tab')
  else params.set('tab', tab)
}
