import { Trans } from '@lingui/react/macro'
import Building2 from 'lucide-react/icons/building-2'
import { type Account, CreditBar, HoldBanner } from '../../accounts/index.ts'
import { formatMoney } from '../../lib/format/format.ts'
import { Banner } from '../../ui/banner.tsx'

/** In place of a card: the business gets an invoice, within its credit. */
export function OnAccount({ account, total }: { account: Account; total: number | undefined }) {
  const { name, credit } = account
  const left = credit.left === null ? null : formatMoney(credit.left)
  return (
    <div className="flex flex-col gap-4">
      <HoldBanner account={account} />
      <div className="flex items-start gap-3 text-sm">
        <Building2 aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-faint" />
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <p className="font-medium">
            <Trans>On account of {name}</Trans>
          </p>
          <p className="text-ink-soft">
            {left === null ? (
              <Trans>It comes with the next invoice.</Trans>
            ) : (
              <Trans>It comes with the next invoice. {left} of the credit is left.</Trans>
            )}
          </p>
          <CreditBar account={account} className="max-w-64" />
        </div>
      </div>
      {total !== undefined && credit.left !== null && total > credit.left && (
        <Banner kind="warning">
          <Trans>This order costs more than is left of the credit.</Trans>
        </Banner>
      )}
    </div>
  )
}
