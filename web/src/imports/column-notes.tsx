import { Trans, useLingui } from '@lingui/react/macro'
import { neededFields } from '@maple/contract/imports/import-fields'
import { fieldGroups, fieldHints, fieldNames } from './import-words.ts'

/** What a file may hold, for whoever makes one. */
export function ColumnNotes() {
  const { i18n } = useLingui()
  return (
    <details className="mt-4 text-sm">
      <summary className="cursor-pointer font-medium">
        <Trans>What the columns are</Trans>
      </summary>
      <p className="mt-2 text-ink-soft">
        <Trans>
          Headings may be in English or French and in any order; other headings are asked for once. References and cost
          centres of your account are columns too.
        </Trans>
      </p>
      <ul className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {fieldGroups
          .flatMap(({ fields }) => fields)
          .map((field) => {
            const hint = fieldHints[field]
            return (
              <li key={field}>
                <span className="font-medium">{i18n._(fieldNames[field])}</span>
                {neededFields.some((needed) => needed === field) && (
                  <span className="text-ink-soft">
                    {' '}
                    <Trans>(required)</Trans>
                  </span>
                )}
                {hint && <span className="text-ink-faint"> {i18n._(hint)}</span>}
              </li>
            )
          })}
      </ul>
    </details>
  )
}
