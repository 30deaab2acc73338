import { Trans } from '@lingui/react/macro'
import { formatNumber } from '../lib/format/format.ts'

/** Taxes by their short names, which are others in French. */
const names: Record<string, () => React.JSX.Element> = {
  GST: () => <Trans>GST</Trans>,
  HST: () => <Trans>HST</Trans>,
  PST: () => <Trans>PST</Trans>,
  QST: () => <Trans>QST</Trans>,
  TAX: () => <Trans>Tax</Trans>,
}

export function TaxName({ kind, rate }: { kind: string; rate: number | null }) {
  const Name = names[kind]
  return (
    <>
      {Name ? <Name /> : kind}
      {rate === null ? '' : ` ${formatNumber(rate, 3)} %`}
    </>
  )
}
