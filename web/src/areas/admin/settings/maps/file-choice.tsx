import { Trans } from '@lingui/react/macro'
import { Field } from '../../../../ui/form/field.tsx'
import { Select } from '../../../../ui/form/input.tsx'
import { formatSize } from './format-size.ts'
import type { MapSettings } from './map-settings.queries.ts'

interface FileChoiceProps {
  files: MapSettings['files']
  value: string
  error: string | undefined
  disabled: boolean
  onChange: (file: string) => void
}

/** What lies in the folder; a file that cannot be used says why. */
export function FileChoice({ files, value, error, disabled, onChange }: FileChoiceProps) {
  const problems = files.filter(({ problem }) => problem)
  const isGone = value !== '' && !files.some(({ name }) => name === value)
  if (files.length === 0)
    return (
      <p className="text-sm text-ink-soft">
        <Trans>
          There is no map file yet. Put a .pmtiles file into the folder “maps” of DATA_DIR and load this page again.
        </Trans>
      </p>
    )
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={<Trans>Map file</Trans>}
        error={error}
        hint={<Trans>From the folder “maps” of DATA_DIR on the server</Trans>}
      >
        <Select value={value} disabled={disabled} onChange={({ target }) => onChange(target.value)}>
          {value === '' && <option value="" />}
          {isGone && <option value={value}>{value}</option>}
          {files.map(({ name, bytes, problem }) => (
            <option key={name} value={name} disabled={problem !== null}>
              {name} ({formatSize(bytes)})
            </option>
          ))}
        </Select>
      </Field>
      {problems.length > 0 && (
        <ul className="flex list-disc flex-col gap-0.5 pl-5 text-sm text-ink-soft">
          {problems.map(({ name, problem }) => (
            <li key={name} className="wrap-anywhere">
              {problem}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
