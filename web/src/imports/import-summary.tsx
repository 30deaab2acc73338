import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '../lib/format/format.ts'
import { Banner } from '../ui/banner.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Card, StatCard } from '../ui/card.tsx'
import { Money } from '../ui/text/money.tsx'
import type { ImportPlaces } from './import-panel.tsx'
import type { Import } from './imports.queries.ts'
import { PlaceButton } from './place-button.tsx'
import { UndoButton } from './undo-button.tsx'

interface ImportSummaryProps {
  of: Import
  places: ImportPlaces
  onMap: () => void
  isMapping: boolean
}

/** What is in it, what it comes to, and what can be done with it now. */
export function ImportSummary({ of: shown, places, onMap, isMapping }: ImportSummaryProps) {
  const { state, counts, estimatedTotal } = shown
  return (
    <>
      <Result of={shown} />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatCard label={<Trans>Rows</Trans>} value={formatNumber(counts.rows)} />
        {state === 'ready' ? (
          <StatCard label={<Trans>Ready to place</Trans>} value={formatNumber(counts.valid)} />
        ) : (
          <StatCard label={<Trans>Orders</Trans>} value={formatNumber(counts.placed)} />
        )}
        <StatCard label={<Trans>With problems</Trans>} value={formatNumber(counts.problems)} />
        <StatCard
          label={<Trans>Estimated total</Trans>}
          value={estimatedTotal === null ? '–' : <Money amount={estimatedTotal} />}
        />
      </div>
      <Actions of={shown} places={places} onMap={onMap} isMapping={isMapping} />
    </>
  )
}

function Result({ of: { state, counts, message } }: { of: Import }) {
  if (state === 'undone')
    return (
      <Banner kind={message ? 'warning' : 'info'}>
        {message ?? <Trans>All orders of this import were cancelled without a fee.</Trans>}
      </Banner>
    )
  if (state === 'ready' && counts.problems > 0)
    return (
      <Banner kind="warning">
        <Plural
          value={counts.problems}
          one="# row has a problem. Mend it below, or leave it out."
          other="# rows have problems. Mend them below, or leave them out."
        />
      </Banner>
    )
  if (state !== 'placed') return null
  return (
    <Banner kind={counts.problems > 0 ? 'warning' : 'info'}>
      <Plural value={counts.placed} one="# order was placed." other="# orders were placed." />{' '}
      {counts.problems > 0 && (
        <Plural
          value={counts.problems}
          one="# row was left out: you see why below."
          other="# rows were left out: you see why below."
        />
      )}
    </Banner>
  )
}

function Actions({ of: shown, places, onMap, isMapping }: ImportSummaryProps) {
  const { t } = useLingui()
  const { state, acceptedOrder, account } = shown
  if (state === 'undone') return null
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-2">
        <PlaceButton of={shown} />
        {state === 'placed' && (
          <LinkButton to={places.orders} onClick={() => places.choose?.(account._id)}>
            <Trans>To the orders</Trans>
          </LinkButton>
        )}
        {state === 'ready' && (
          <Button aria-expanded={isMapping} onClick={onMap}>
            <Trans>Change columns</Trans>
          </Button>
        )}
        {state === 'placed' && !acceptedOrder && <UndoButton of={shown} />}
        {state === 'placed' && acceptedOrder && (
          <p className="text-sm text-ink-soft">
            {t`It can no longer be undone: a courier has accepted order ${acceptedOrder}.`}
          </p>
        )}
      </div>
    </Card>
  )
}
