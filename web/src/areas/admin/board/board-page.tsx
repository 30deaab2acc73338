import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useListParams } from '../../../lib/params/use-list-params.ts'
import { useQueryParams } from '../../../lib/params/use-query-params.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { BoardDrawers } from './board-drawers.tsx'
import { BoardScreen } from './board-screen.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { makeBoard } from './data/board-data.ts'
import { boardDefaults } from './data/board-filter.ts'
import { useStore } from './data/make-store.ts'
import { useBoardFeed } from './data/use-board-feed.ts'
import { BoardContext, type BoardTools, makeDesk } from './desk.ts'
import { useMoves } from './moves/use-moves.ts'

const isDay = /^\d{4}-\d{2}-\d{2}$/

/** The dispatcher's day on one screen: work, couriers, map. */
export function BoardPage() {
  const { t } = useLingui()
  usePageTitle(t`Board`)
  const [board] = useState(makeBoard)
  const [desk] = useState(makeDesk)
  const { values, page, set } = useListParams(boardDefaults)
  const { query, ask } = useBoardFeed(board, isDay.test(values.day) ? values.day : undefined)
  const moves = useMoves(board, desk, ask)
  const open = useOpen(board)
  const courierOnMap = useRef<BoardTools['courierOnMap']['current']>(undefined)
  const tools = useMemo(() => ({ board, desk, moves, courierOnMap, open }), [board, desk, moves, open])
  const isThere = useStore(board, ({ day }) => day !== undefined && (!values.day || day === values.day))
  return (
    <BoardContext value={tools}>
      <div className="-m-4 flex h-[calc(100dvh-4rem)] min-h-96 flex-col sm:-m-6">
        <h1 className="sr-only">
          <Trans>Board</Trans>
        </h1>
        {isThere ? (
          <BoardScreen filter={values} page={page} onFilter={set} isStale={query.isError} onRetry={query.refetch} />
        ) : query.error ? (
          <ErrorState
            error={query.error}
            fallback={t`Failed to fetch the board`}
            onRetry={query.refetch}
            retrying={query.isFetching}
          />
        ) : (
          <BoardSkeleton />
        )}
      </div>
      <BoardDrawers />
    </BoardContext>
  )
}

/** What is open is in the address, as on the lists of orders and of couriers. */
function useOpen(board: BoardTools['board']): BoardTools['open'] {
  const [, change] = useQueryParams()
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  }, [change])
  return useMemo(
    () => (selection, view) =>
      latest.current((next) => {
        for (const name of ['order', 'view', 'profile', 'documents']) next.delete(name)
        if (selection.kind === 'courier') next.set('profile', selection.id)
        else next.set('order', board.get().orders.get(selection.id)?.orderNumber ?? selection.id)
        if (view) next.set('view', view)
      }),
    [board],
  )
}
