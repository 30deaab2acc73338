import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { Card } from '../../../ui/card.tsx'
import { MapsPanel } from './maps/maps-panel.tsx'
import { RolesEditor } from './roles-editor.tsx'
import { SettingControl } from './setting-control.tsx'
import type { SettingProps } from './setting-props.ts'
import type { SettingField } from './settings.queries.ts'
import { groupNames, type SettingGroup } from './tab-words.ts'

const groupOf = ({ key }: SettingField) => key.split('.')[0] as SettingGroup

/** One card for each kind of thing: `payments.*`, `limits.*`. */
export function SettingsTab({ tab, fields, ...props }: SettingProps & { tab: string; fields: SettingField[] }) {
  const { i18n } = useLingui()
  if (tab === 'roles') return <RolesEditor fields={fields} {...props} />
  const groups = Object.entries(Object.groupBy(fields, groupOf)) as [SettingGroup, SettingField[]][]
  return (
    <div className="flex flex-col gap-5">
      {tab === 'maps' && <MapsPanel disabled={props.disabled} />}
      {groups.map(([group, members]) => (
        <Card key={group} title={i18n._(groupNames[group])}>
          <div className="grid items-start gap-5 sm:grid-cols-2 xl:grid-cols-3">
            {members.map((field) => (
              <div
                key={field.key}
                id={`setting-${field.key}`}
                className={clsx(
                  'min-w-0',
                  ['windows', 'reasons', 'zones', 'needs'].includes(field.kind) && 'sm:col-span-2 xl:col-span-3',
                )}
              >
                <SettingControl field={field} {...props} />
              </div>
            ))}
          </div>
        </Card>
      ))}
    </div>
  )
}
