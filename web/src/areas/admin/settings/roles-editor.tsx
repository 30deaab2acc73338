import { Trans, useLingui } from '@lingui/react/macro'
import { type Permission, permissions } from '@maple/contract/identity/roles'
import Check from 'lucide-react/icons/check'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import type { SettingProps } from './setting-props.ts'
import { permissionWords, settingWords } from './setting-words.ts'
import type { SettingField } from './settings.queries.ts'

type RoleKey = 'roles.admin' | 'roles.manager' | 'roles.support'

/** What each staff profile may do (F4). A super-admin may do everything, so there is nothing to tick. */
export function RolesEditor({ fields, values, faults, disabled, onChange }: SettingProps & { fields: SettingField[] }) {
  const { i18n } = useLingui()
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2 xl:grid-cols-4">
      <Card title={<Trans>Super Admin</Trans>} hint={<Trans>Full system access, always.</Trans>}>
        <ul className="flex flex-col gap-2 text-sm">
          {permissions.map((permission) => (
            <li key={permission} className="flex items-center gap-2">
              <Check aria-hidden="true" className="size-4 shrink-0 text-delivered" />
              {i18n._(permissionWords[permission].label)}
            </li>
          ))}
        </ul>
      </Card>
      {fields.map(({ key }) => {
        const held = values[key as RoleKey]
        const toggle = (permission: Permission, on: boolean) =>
          onChange(key, on ? [...held, permission] : held.filter((one) => one !== permission))
        const role = i18n._(settingWords[key].label)
        return (
          <Card key={key} id={`setting-${key}`} title={role}>
            {permissions.map((permission) => (
              <Checkbox
                key={permission}
                label={i18n._(permissionWords[permission].label)}
                hint={i18n._(permissionWords[permission].hint)}
                // Three cards have the same ticks: for whom one is has to be in its name.
                aria-label={`${i18n._(permissionWords[permission].label)}, ${role}`}
                checked={held.includes(permission)}
                disabled={disabled}
                onChange={({ target }) => toggle(permission, target.checked)}
              />
            ))}
            {faults[key] && <FieldError>{faults[key]}</FieldError>}
          </Card>
        )
      })}
    </div>
  )
}
