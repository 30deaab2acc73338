import { Trans, useLingui } from '@lingui/react/macro'
import { courierDocuments } from '@maple/contract/couriers/courier-moves'
import type { DocumentNeeds } from '@maple/contract/couriers/document-needs'
import { vehicleTypes } from '@maple/contract/couriers/vehicle-rules'
import { documentNames } from '../../../couriers/index.ts'
import { vehicleTypeNames } from '../../../identity/index.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import type { SettingProps } from './setting-props.ts'

type NeedsProps = Pick<SettingProps, 'values' | 'disabled' | 'onChange'> & {
  words: { label: string; hint: string | undefined }
  fault: string | undefined
}

const key = 'couriers.documentNeeds'

/** What a courier hands in, vehicle by vehicle. */
export function NeedsEditor({ words, values, fault, disabled, onChange }: NeedsProps) {
  const { t, i18n } = useLingui()
  const needs = values[key]
  const put = (type: keyof DocumentNeeds, change: Partial<DocumentNeeds[keyof DocumentNeeds]>) =>
    onChange(key, { ...needs, [type]: { ...needs[type], ...change } })
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{words.label}</legend>
      {words.hint && <p className="mb-2 text-sm text-ink-faint">{words.hint}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {vehicleTypes.map((type) => {
          const vehicle = i18n._(vehicleTypeNames[type])
          const { plate, documents } = needs[type]
          return (
            <li key={type} className="grid gap-x-4 py-1 sm:grid-cols-[7rem_repeat(4,minmax(0,1fr))] sm:items-center">
              <span className="text-sm font-medium max-sm:pt-2">{vehicle}</span>
              <Checkbox
                label={<Trans>License plate</Trans>}
                aria-label={`${vehicle}: ${t`License plate`}`}
                checked={plate}
                disabled={disabled}
                onChange={({ target }) => put(type, { plate: target.checked })}
              />
              {courierDocuments.map((name) => (
                <Checkbox
                  key={name}
                  label={i18n._(documentNames[name])}
                  aria-label={`${vehicle}: ${i18n._(documentNames[name])}`}
                  checked={documents.includes(name)}
                  disabled={disabled}
                  onChange={({ target }) =>
                    put(type, {
                      documents: courierDocuments.filter((each) =>
                        each === name ? target.checked : documents.includes(each),
                      ),
                    })
                  }
                />
              ))}
            </li>
          )
        })}
      </ul>
      {fault && <FieldError>{fault}</FieldError>}
    </fieldset>
  )
}
