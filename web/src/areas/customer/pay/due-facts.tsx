import { Trans } from '@lingui/react/macro'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Money } from '../../../ui/text/money.tsx'
import type { Due } from './amount-due.ts'

/** How what is owed now comes about, once something was added to an order that is paid or held (K5). */
export function DueFacts({ due: { now, paid, held }, owed }: { due: Due; owed: number }) {
  if (paid === 0 && held === 0) return null
  return (
    <div>
      <Facts>
        <Fact label={<Trans>The order costs</Trans>}>
          <Money amount={owed} />
        </Fact>
        <Fact label={<Trans>Paid already</Trans>}>{paid > 0 && <Money amount={-paid} />}</Fact>
        <Fact label={<Trans>Held on your card</Trans>}>{held > 0 && <Money amount={-held} />}</Fact>
        <Fact label={<Trans>Owed now</Trans>}>
          <strong>
            <Money amount={now} />
          </strong>
        </Fact>
      </Facts>
      {held > 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          <Trans>
            Your bank will show one payment of <Money amount={now + held} />; the <Money amount={held} /> held until now
            are let go.
          </Trans>
        </p>
      )}
    </div>
  )
}
