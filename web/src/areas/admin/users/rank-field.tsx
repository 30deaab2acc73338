import { Trans, useLingui } from '@lingui/react/macro'
import { type StaffProfile, staffProfiles } from '@maple/contract/identity/roles'
import { useSession } from '../../../lib/session/session.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/input.tsx'
import { staffProfileNames } from './role-names.ts'

export type RankChoice = StaffProfile | 'super-admin'

/** A profile, or above all profiles; the latter only a super-admin gives. */
export function RankField({ value, onChange }: { value: RankChoice; onChange: (rank: RankChoice) => void }) {
  const { t, i18n } = useLingui()
  const { user } = useSession()
  return (
    <Field
      label={<Trans>Staff profile</Trans>}
      hint={<Trans>What a profile may do is set under Settings, User Roles.</Trans>}
    >
      <Select value={value} onChange={({ target }) => onChange(target.value as RankChoice)}>
        {staffProfiles.map((profile) => (
          <option key={profile} value={profile}>
            {i18n._(staffProfileNames[profile])}
          </option>
        ))}
        {user?.role === 'super-admin' && <option value="super-admin">{t`Super Admin`}</option>}
      </Select>
    </Field>
  )
}

export const rankOf = (choice: RankChoice) =>
  choice === 'super-admin' ? ({ role: choice } as const) : ({ role: 'admin', staffProfile: choice } as const)
