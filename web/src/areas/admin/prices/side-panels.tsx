import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import type { PriceList } from './prices.queries.ts'
import type { RuleDraft } from './use-rule-draft.ts'
import { useTriedAccount } from './use-tried-account.ts'

const TryPanel = lazy(() => import('./trial/try-panel.tsx').then((module) => ({ default: module.TryPanel })))
const ComparePanel = lazy(() =>
  import('./trial/compare-panel.tsx').then((module) => ({ default: module.ComparePanel })),
)

interface SidePanelsProps {
  list: PriceList
  draft?: RuleDraft
  onRule?: (at: number) => void
}

/** Beside the rules: one order tried, and those of a time compared; for one account where a link names it. */
export function SidePanels({ list, draft, onRule }: SidePanelsProps) {
  const { t } = useLingui()
  const waiting = <Skeleton className="h-64 w-full" />
  const { account, isAsked } = useTriedAccount()
  if (isAsked) return waiting
  return (
    <Card className="xl:sticky xl:top-[calc(var(--sticky-top,0px)+1rem)]">
      <Tabs
        param="side"
        label={t`Check the prices`}
        tabs={[
          {
            id: 'try',
            label: <Trans>Try it</Trans>,
            content: (
              <Suspense fallback={waiting}>
                <TryPanel id={list._id} draft={draft} onRule={onRule} account={account} />
              </Suspense>
            ),
          },
          {
            id: 'compare',
            label: <Trans>Compare</Trans>,
            content: (
              <Suspense fallback={waiting}>
                <ComparePanel id={list._id} draft={draft} account={account} />
              </Suspense>
            ),
          },
        ]}
      />
    </Card>
  )
}
