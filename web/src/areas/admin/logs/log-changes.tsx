import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { changesOf } from './changes-of.ts'

/** Field by field what it was and what it became. */
export function LogChanges({ before, after }: { before: unknown; after: unknown }) {
  const changes = changesOf(before, after)
  if (changes.length === 0) return null
  return (
    <section className="mt-5">
      <h3 className="text-sm font-semibold">
        <Trans>What changed</Trans>
      </h3>
      <ul className="mt-2 flex flex-col gap-3">
        {changes.map(({ field, was, is }) => (
          <li key={field} className="overflow-hidden rounded-md border border-line text-sm">
            {field && <p className="border-b border-line bg-sunken px-3 py-1.5 font-medium break-all">{field}</p>}
            {was !== undefined && (
              <Value label={<Trans>Before</Trans>} value={was} look="bg-cancelled-soft text-cancelled" />
            )}
            {is !== undefined && (
              <Value label={<Trans>After</Trans>} value={is} look="bg-delivered-soft text-delivered" />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Value = ({ label, value, look }: { label: ReactNode; value: string; look: string }) => (
  <div className={`px-3 py-2 ${look}`}>
    <span className="block text-xs font-semibold">{label}</span>
    <pre className="max-h-60 overflow-y-auto font-sans break-words whitespace-pre-wrap">{value}</pre>
  </div>
)
