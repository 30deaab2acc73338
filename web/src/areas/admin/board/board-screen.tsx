import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { useQueryParams } from '../../../lib/params/use-query-params.ts'
import { useIsWide } from '../../../lib/screens/use-is-wide.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { BoardBar } from './board-bar.tsx'
import { CourierPane } from './courier-pane.tsx'
import type { BoardOrder } from './data/board.queries.ts'
import { type BoardFilter, makeFilter, shownCouriers } from './data/board-filter.ts'
import { useStore } from './data/make-store.ts'
import { useBoardTools, useDesk } from './desk.ts'
import { useDropTarget } from './moves/drag-order.ts'
import { GiveDialog, KeysDialog } from './moves/late-dialogs.ts'
import { BoardAnnouncer, PreviewStrip } from './moves/preview-line.tsx'
import { useBoardKeys } from './moves/use-board-keys.ts'
import { useKept } from './use-kept.ts'
import { OrderActions, rowChoices, WorkFoot } from './work-foot.tsx'
import { WorkPane } from './work-pane.tsx'

// The lists come first; the map is drawn when its part has come.
const BoardMap = lazy(async () => ({ default: (await import('./board-map.tsx')).BoardMap }))

interface BoardScreenProps {
  filter: BoardFilter
  page: number
  onFilter: (change: Partial<BoardFilter> & { page?: number }) => void
  /** The last question failed: what is shown may be old. */
  isStale: boolean
  onRetry: () => void
}

const heights = { compact: 28, comfortable: 40 }
/** For a thumb. */
const narrowHeight = 48

export function BoardScreen({ filter, page, onFilter, isStale, onRetry }: BoardScreenProps) {
  const tools = useBoardTools()
  const [density, setDensity] = useKept('board-density', ['compact', 'comfortable'])
  const [asking, setAsking] = useState<'give' | 'keys'>()
  const [typed, setTyped] = useState('')
  const isWide = useIsWide()
  const { all, shown, couriers } = useShown(filter)
  const work = usePaged(shown, page)
  const rowHeight = isWide ? heights[density] : narrowHeight
  const chosen = useDesk(({ selection }) => (selection?.kind === 'order' ? selection.id : undefined))
  const order = useStore(tools.board, ({ orders }) => orders.get(chosen ?? ''))
  const give = () => {
    setTyped('')
    setAsking('give')
  }
  const early = {
    type: (letter: string) => setTyped((before) => before + letter),
    cancel: () => setAsking(undefined),
  }
  useBoardKeys(
    tools,
    { orders: work.rows, couriers },
    { give, keys: () => setAsking('keys'), early: asking === 'give' && order ? early : undefined },
  )
  const panes = {
    work: (
      <>
        <WorkPane orders={work.rows} isFiltered={all > 0} rowHeight={rowHeight} />
        <OrderActions onGive={give} />
        <WorkFoot
          rows={work.choice}
          onRows={work.choose}
          page={work.page}
          pages={work.pages}
          onPage={(page) => onFilter({ page })}
          count={shown.length}
        />
      </>
    ),
    couriers: (
      <>
        <CourierPane couriers={couriers} rowHeight={rowHeight} />
        <PreviewStrip />
      </>
    ),
    map: <MapPane shown={shown} />,
  }
  return (
    <>
      <BoardBar
        filter={filter}
        onFilter={onFilter}
        density={density}
        onDensity={setDensity}
        onKeys={() => setAsking('keys')}
      />
      {isStale && <Stale onRetry={onRetry} />}
      <More />
      {isWide ? <Wide {...panes} /> : <Narrow {...panes} />}
      <BoardAnnouncer />
      <Suspense fallback={null}>
        {asking === 'keys' && <KeysDialog onClose={() => setAsking(undefined)} />}
        {asking === 'give' && order && (
          <GiveDialog order={order} search={typed} onSearch={setTyped} onClose={() => setAsking(undefined)} />
        )}
      </Suspense>
    </>
  )
}

/** From a list, too, an order can be dropped on a courier's mark. */
function MapPane({ shown }: { shown: readonly BoardOrder[] }) {
  const { courierOnMap } = useBoardTools()
  const courierAt = useCallback((x: number, y: number) => courierOnMap.current?.(x, y), [courierOnMap])
  const drop = useDropTarget({ courierAt })
  return (
    <div ref={drop} className="flex min-h-0 flex-1 flex-col">
      <Suspense fallback={null}>
        <BoardMap shown={shown} />
      </Suspense>
    </div>
  )
}

function useShown(filter: BoardFilter) {
  const { board } = useBoardTools()
  const [filtered] = useState(makeFilter)
  const ranked = useStore(board, (data) => data.ranked)
  const roster = useStore(board, (data) => data.roster)
  const shown = useMemo(() => filtered(ranked, filter, board.get().couriers), [filtered, ranked, filter, board])
  const couriers = useMemo(() => shownCouriers(roster, filter), [roster, filter])
  return { all: ranked.length, shown, couriers }
}

function usePaged<T>(shown: readonly T[], asked: number) {
  const [choice, choose] = useKept('board-rows', rowChoices)
  const size = choice === 'all' ? Math.max(1, shown.length) : Number(choice)
  const pages = Math.max(1, Math.ceil(shown.length / size))
  const page = Math.min(asked, pages)
  const rows = useMemo(
    () => (pages === 1 ? shown : shown.slice((page - 1) * size, page * size)),
    [shown, page, pages, size],
  )
  return { rows, choice, choose, page, pages }
}

type Panes = Record<'work' | 'couriers' | 'map', ReactNode>

function Wide({ work, couriers, map }: Panes) {
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[23rem_minmax(0,1fr)_20rem] grid-rows-[minmax(0,1fr)] bg-surface">
      <Pane title={<Trans>Work</Trans>}>{work}</Pane>
      <Pane title={<Trans>Couriers</Trans>}>{couriers}</Pane>
      <Pane title={<Trans>Map</Trans>}>{map}</Pane>
    </div>
  )
}

const Pane = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="relative flex min-h-0 min-w-0 flex-col border-r border-line last:border-r-0">
    <h2 className="shrink-0 border-b border-line px-3 py-1 text-xs font-semibold tracking-wide text-ink-soft uppercase">
      {title}
    </h2>
    {children}
  </section>
)

/** One pane at a time; which one is in the address. */
function Narrow(panes: Panes) {
  const { t } = useLingui()
  const [params, change] = useQueryParams()
  const names = { work: t`Work`, couriers: t`Couriers`, map: t`Map` }
  const asked = params.get('pane')
  const open = asked === 'couriers' || asked === 'map' ? asked : 'work'
  return (
    <>
      <div role="tablist" aria-label={t`Parts of the board`} className="flex shrink-0 border-b border-line bg-surface">
        {(['work', 'couriers', 'map'] as const).map((pane) => (
          <button
            key={pane}
            type="button"
            role="tab"
            id={`board-tab-${pane}`}
            aria-selected={pane === open}
            aria-controls="board-pane"
            onClick={() => change((next) => (pane === 'work' ? next.delete('pane') : next.set('pane', pane)))}
            className={clsx(
              'min-h-11 flex-1 border-b-2 text-sm font-medium -outline-offset-2',
              pane === open ? 'border-primary text-ink' : 'border-transparent text-ink-soft',
            )}
          >
            {names[pane]}
          </button>
        ))}
      </div>
      <div
        id="board-pane"
        role="tabpanel"
        aria-labelledby={`board-tab-${open}`}
        className="relative flex min-h-0 flex-1 flex-col bg-surface"
      >
        {panes[open]}
      </div>
    </>
  )
}

const Stale = ({ onRetry }: { onRetry: () => void }) => (
  <Banner
    kind="error"
    className="m-2"
    action={
      <Button size="sm" onClick={onRetry}>
        <Trans>Retry</Trans>
      </Button>
    }
  >
    <Trans>What you see may be out of date.</Trans>
  </Banner>
)

/** A board has an end; what is beyond is said. */
function More() {
  const { board } = useBoardTools()
  const orders = useStore(board, (data) => data.moreOrders)
  const couriers = useStore(board, (data) => data.moreCouriers)
  if (orders + couriers === 0) return null
  return (
    <Banner kind="warning" className="m-2">
      {orders > 0 && (
        <p>
          <Plural value={orders} one="# more order is not shown." other="# more orders are not shown." />
        </p>
      )}
      {couriers > 0 && (
        <p>
          <Plural value={couriers} one="# more courier is not shown." other="# more couriers are not shown." />
        </p>
      )}
    </Banner>
  )
}
