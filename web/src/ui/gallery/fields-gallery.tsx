import { useState } from 'react'
import { Card } from '../card.tsx'
import { Checkbox, Switch } from '../form/checkbox.tsx'
import { Field, FieldGroup } from '../form/field.tsx'
import { FileDrop } from '../form/file-drop.tsx'
import { Input, PasswordInput, SearchInput, Select, Textarea } from '../form/input.tsx'

export function FieldsGallery() {
  const [file, setFile] = useState<File>()
  return (
    <>
      <Card title="Fields">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="First name" required>
            <Input autoComplete="given-name" />
          </Field>
          <Field label="E-mail" required error="Enter a valid e-mail address">
            <Input type="email" defaultValue="ada@" />
          </Field>
          <Field
            label="Password"
            hint="At least 8 characters"
            aside={
              <a href="/ui" className="link">
                Forgot it?
              </a>
            }
          >
            <PasswordInput defaultValue="secret" />
          </Field>
          <Field label="Vehicle">
            <Select defaultValue="van">
              <option value="car">Car</option>
              <option value="van">Van</option>
            </Select>
          </Field>
          <Field label="Locked">
            <Input disabled defaultValue="Cannot be changed here" />
          </Field>
          <Field label="Search" hideLabel>
            <SearchInput label="Search orders" />
          </Field>
          <Field label="Instructions" className="sm:col-span-2">
            <Textarea placeholder="Ring twice" />
          </Field>
        </div>
      </Card>
      <Card title="Choices">
        <FieldGroup tight legend="Notify me by e-mail" hint="You can change this at any time">
          <Checkbox label="Order updates" defaultChecked hint="When your parcel moves" />
          <Checkbox label="I accept the terms" error="Please accept the terms" />
          <Switch label="Automatic payouts" defaultChecked />
          <Switch label="Geofencing" />
          <Switch label="Not available" disabled />
        </FieldGroup>
      </Card>
      <Card title="Files">
        <div className="grid gap-4 sm:grid-cols-2">
          <FileDrop
            label="Photo"
            hint="JPG, PNG or GIF, at most 2 MB"
            accept="image/*"
            maxBytes={2 * 1024 * 1024}
            messages={{ type: 'Please select an image file (JPG, PNG, GIF)', size: 'Image size must be less than 2MB' }}
            file={file}
            onFile={setFile}
          />
          <FileDrop
            label="Being sent"
            accept="application/pdf"
            maxBytes={1}
            messages={{ type: 'Wrong type', size: 'Too large' }}
            file={new File(['x'], 'insurance.pdf', { type: 'application/pdf' })}
            onFile={setFile}
            progress={0.4}
          />
        </div>
      </Card>
    </>
  )
}
