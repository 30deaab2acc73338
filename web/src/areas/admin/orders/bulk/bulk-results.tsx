import { Plural, Trans } from '@lingui/react/macro'
import { Banner } from '../../../../ui/banner.tsx'
import type { BulkResult } from '../staff-orders.queries.ts'

/** What became of each: only those that failed need words. */
export function BulkResults({ results }: { results: readonly BulkResult[] }) {
  const failed = results.filter(({ done }) => !done)
  const done = results.length - failed.length
  return (
    <div className="flex flex-col gap-3 text-sm" role="status">
      {done > 0 && (
        <Banner kind="info">
          <Plural value={done} one="# order was changed." other="# orders were changed." />
        </Banner>
      )}
      {failed.length > 0 && (
        <Banner kind="error">
          <Plural value={failed.length} one="# order was not changed:" other="# orders were not changed:" />
          <ul className="mt-1 list-disc pl-5 font-normal">
            {failed.map(({ orderId, orderNumber, message }) => (
              <li key={orderId}>
                {orderNumber ?? <Trans>Order …{orderId.slice(-6)}</Trans>}: {message}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}
