import { Trans, useLingui } from '@lingui/react/macro'
import Keyboard from 'lucide-react/icons/keyboard'
import Rows2 from 'lucide-react/icons/rows-2'
import Rows4 from 'lucide-react/icons/rows-4'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Suspense, useMemo, useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Input, Select } from '../../../ui/form/input.tsx'
import { SearchBox } from '../../../ui/form/search-box.tsx'
import { SavedViews } from '../saved-views/saved-views.tsx'
import type { BoardOrder } from './data/board.queries.ts'
import { type BoardFilter, foldedFilters } from './data/board-filter.ts'
import { useStore } from './data/make-store.ts'
import { useBoardTools } from './desk.ts'
import { FilterDialog } from './moves/late-dialogs.ts'

interface BoardBarProps {
  filter: BoardFilter
  onFilter: (change: Partial<BoardFilter>) => void
  density: 'compact' | 'comfortable'
  onDensity: (density: 'compact' | 'comfortable') => void
  onKeys: () => void
}

/** One line over the panes: what is looked for, which day, and how much of it needs somebody. */
export function BoardBar({ filter, onFilter, density, onDensity, onKeys }: BoardBarProps) {
  const { t } = useLingui()
  const { board } = useBoardTools()
  const [filtering, setFiltering] = useState(false)
  const day = useStore(board, (data) => data.day)
  const count = foldedFilters.filter((name) => filter[name]).length
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line bg-surface px-3 py-2">
      <div className="min-w-40 flex-1 lg:max-w-64">
        <SearchBox
          label={t`Search orders and couriers`}
          value={filter.search}
          onChange={(search) => onFilter({ search })}
        />
      </div>
      <div className="w-38">
        <Input
          type="date"
          aria-label={t`Day`}
          value={filter.day || (day ?? '')}
          onChange={({ target }) => onFilter({ day: target.value })}
        />
      </div>
      <Select
        aria-label={t`Show`}
        value={filter.show}
        onChange={({ target }) => onFilter({ show: target.value })}
        className="w-36"
      >
        <option value="all">{t`All work`}</option>
        <option value="late">{t`At risk`}</option>
        <option value="unassigned">{t`Unassigned`}</option>
      </Select>
      <Button icon={<SlidersHorizontal className="size-4" />} onClick={() => setFiltering(true)}>
        {count > 0 ? <Trans>Filters ({count})</Trans> : <Trans>Filters</Trans>}
      </Button>
      <SavedViews screen="board" />
      <Counts onShow={(show) => onFilter({ show })} />
      <div className="ml-auto flex items-center">
        <IconButton
          label={density === 'compact' ? t`Comfortable rows` : t`Compact rows`}
          onClick={() => onDensity(density === 'compact' ? 'comfortable' : 'compact')}
        >
          {density === 'compact' ? <Rows2 className="size-4" /> : <Rows4 className="size-4" />}
        </IconButton>
        <IconButton label={t`All keys`} aria-keyshortcuts="?" onClick={onKeys} className="max-lg:hidden">
          <Keyboard className="size-4" />
        </IconButton>
      </div>
      <Suspense fallback={null}>
        {filtering && <FilterDialog filter={filter} onFilter={onFilter} onClose={() => setFiltering(false)} />}
      </Suspense>
    </div>
  )
}

function countsOf(ranked: readonly BoardOrder[]) {
  let [late, unassigned] = [0, 0]
  for (const { risk, courierId } of ranked) {
    if (risk === 'red' || risk === 'amber') late += 1
    if (courierId === null) unassigned += 1
  }
  return { late, unassigned }
}

/** The two numbers a dispatcher works down; each shows its orders. */
function Counts({ onShow }: { onShow: (show: string) => void }) {
  const { board } = useBoardTools()
  const ranked = useStore(board, (data) => data.ranked)
  const { late, unassigned } = useMemo(() => countsOf(ranked), [ranked])
  return (
    <>
      <Button variant="ghost" onClick={() => onShow('late')} className={late > 0 ? 'text-cancelled!' : undefined}>
        <Trans>{late} at risk</Trans>
      </Button>
      <Button
        variant="ghost"
        onClick={() => onShow('unassigned')}
        className={unassigned > 0 ? 'text-pending!' : undefined}
      >
        <Trans>{unassigned} unassigned</Trans>
      </Button>
    </>
  )
}
