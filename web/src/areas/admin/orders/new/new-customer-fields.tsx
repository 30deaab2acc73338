import { Trans, useLingui } from '@lingui/react/macro'
import { Field } from '../../../../ui/form/field.tsx'
import { Input, Select } from '../../../../ui/form/input.tsx'
import type { CustomerFaults, NewCustomer } from './customer-choice.ts'

interface NewCustomerFieldsProps {
  person: NewCustomer
  faults: CustomerFaults
  onChange: (person: NewCustomer) => void
}

export function NewCustomerFields({ person, faults, onChange }: NewCustomerFieldsProps) {
  const { i18n } = useLingui()
  const fault = (name: keyof NewCustomer) => {
    const said = faults[name]
    return typeof said === 'object' ? i18n._(said) : said
  }
  const set =
    (name: keyof NewCustomer) =>
    ({ target }: { target: { value: string } }) =>
      onChange({ ...person, [name]: target.value })
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <Field label={<Trans>First name</Trans>} required error={fault('firstName')}>
        <Input maxLength={100} autoComplete="off" value={person.firstName} onChange={set('firstName')} />
      </Field>
      <Field label={<Trans>Last name</Trans>} required error={fault('lastName')}>
        <Input maxLength={100} autoComplete="off" value={person.lastName} onChange={set('lastName')} />
      </Field>
      <Field label={<Trans>Email</Trans>} hint={<Trans>Optional</Trans>} error={fault('email')}>
        <Input type="email" maxLength={254} autoComplete="off" value={person.email} onChange={set('email')} />
      </Field>
      <Field label={<Trans>Phone</Trans>} required error={fault('phone')}>
        <Input type="tel" maxLength={40} autoComplete="off" value={person.phone} onChange={set('phone')} />
      </Field>
      <Field label={<Trans>Language</Trans>}>
        <Select value={person.language} onChange={set('language')}>
          <option value="en">English</option>
          <option value="fr">Français</option>
        </Select>
      </Field>
    </div>
  )
}
