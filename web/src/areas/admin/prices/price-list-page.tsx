import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { allZonesQuery, type Zone } from '../zones/zones.queries.ts'
import { EditorHeader } from './editor-header.tsx'
import { EditorNotices } from './editor-notices.tsx'
import { PriceHistory } from './history/price-history.tsx'
import { type PriceList, priceListQuery } from './prices.queries.ts'
import { RuleList } from './rules/rule-list.tsx'
import { ShownRules } from './rules/shown-rules.tsx'
import { SidePanels } from './side-panels.tsx'
import { useRuleDraft } from './use-rule-draft.ts'

export { texts } from '../office-texts.ts'

/** One price list: its rules as sentences, a trial and a comparison beside them, and what it was before. */
export function PriceListPage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const list = useQuery(priceListQuery(id))
  const zones = useQuery(allZonesQuery)
  usePageTitle(list.data?.name ?? t`Prices`)
  const failed = list.error ?? zones.error
  if (list.data && zones.data)
    return list.data.editedIn === 'settings' ? (
      <PublicList list={list.data} />
    ) : (
      <Editor key={id} list={list.data} zones={zones.data} />
    )
  if (failed)
    return (
      <ErrorState
        error={failed}
        fallback={t`Failed to fetch the price list`}
        onRetry={() => void Promise.all([list.refetch(), zones.refetch()])}
      />
    )
  return <Skeleton className="h-96 w-full" />
}

function Editor({ list, zones }: { list: PriceList; zones: readonly Zone[] }) {
  const { t } = useLingui()
  const draft = useRuleDraft(list)
  const [shown, setShown] = useState<number>()
  return (
    <>
      <EditorHeader list={list} draft={draft} />
      <EditorNotices list={list} draft={draft} zones={zones} />
      <Tabs
        label={t`Parts of the price list`}
        tabs={[
          {
            id: 'rules',
            label: <Trans>Rules</Trans>,
            content: (
              <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
                <RuleList draft={draft} zones={zones} shown={shown} />
                <SidePanels list={list} draft={draft} onRule={setShown} />
              </div>
            ),
          },
          { id: 'history', label: <Trans>History</Trans>, content: <PriceHistory id={list._id} /> },
        ]}
      />
    </>
  )
}

/** Public is made of the settings: it is read here, and edited there. */
const PublicList = ({ list }: { list: PriceList }) => (
  <>
    <EditorHeader list={list} />
    <p className="text-sm text-ink-soft">
      <Trans>
        These rules are made of the settings and are edited there:{' '}
        <Link className="link" to="/admin/settings?tab=payments">
          Settings
        </Link>
      </Trans>
    </p>
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <ShownRules rules={list.rules} />
      <SidePanels list={list} />
    </div>
  </>
)
