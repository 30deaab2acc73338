import { Trans, useLingui } from '@lingui/react/macro'
import { type Permission, permissions } from '@maple/contract/roles'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import type { SettingProps } from './setting-props.ts'
import { permissionNames, settingWords } from './setting-words.ts'
import type { SettingField } from './settings.queries.ts'

type RoleKey = 'roles.admin' | 'roles.manager' | 'roles.support'

/** What each staff profile may do (F4). A super-admin may do everything, so there is nothing to tick. */
export function RolesEditor({ fields, values, faults, disabled, onChange }: SettingProps & { fields: SettingField[] }) {
  const { i18n } = useLingui()
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2 xl:grid-cols-4">
      <Card title={<Trans>Super Admin</Trans>} hint={<Trans>Full system access, always.</Trans>}>
        <ul className="flex flex-col gap-1 text-sm text-ink-soft">
          {permissions.map((permission) => (
            <li key={permission}>{i18n._(permissionNames[permission])}</li>
          ))}
        </ul>
      </Card>
      {fields.map(({ key }) => {
        const held = values[key as RoleKey]
        const toggle = (permission: Permission, on: boolean) =>
          onChange(key, on ? [...held, permission] : held.filter((one) => one !== permission))
        return (
          <Card key={key} title={settingWords[key] && i18n._(settingWords[key].label)}>
            {permissions.map((permission) => (
              <Checkbox
                key={permission}
                label={i18n._(permissionNames[permission])}
                checked={held.includes(permission)}
                disabled={disabled}
                onChange={({ target }) => toggle(permission, target.checked)}
              />
            ))}
            {faults[key] && <p role="alert">{faults[key]}</p>}
          </Card>
        )
      })}
    </div>
  )
}
