import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../lib/api/api-error.ts'
import { useListParams } from '../lib/params/use-list-params.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState, ErrorState } from '../ui/empty-state.tsx'
import { Select } from '../ui/form/input.tsx'
import { SkeletonLines } from '../ui/skeleton.tsx'
import { ListPages, NoRows } from '../ui/table/paged-table.tsx'
import { toast } from '../ui/toast.ts'
import type { ImportPlaces } from './import-panel.tsx'
import { type Import, importRowsQuery, useConfirmAll } from './imports.queries.ts'
import { RowItem } from './row-item.tsx'

const defaults = { show: '' } as const
const shows = ['problems', 'sound', 'all'] as const
const problemOf = { problems: 'true', sound: 'false', all: undefined } as const

/** Row after row, with what is wrong with it; mended where it stands. */
export function RowsCard({ of: shown, places }: { of: Import; places: ImportPlaces }) {
  const { t } = useLingui()
  const { values, page, set } = useListParams(defaults)
  // As it was when the card was opened: the last problem that is mended does not take its row out of sight.
  const [first] = useState(shown.counts.problems > 0 ? 'problems' : 'all')
  const show = shows.find((one) => one === (values.show || first)) ?? 'all'
  const list = useQuery(importRowsQuery(shown._id, { page, limit: 20, problem: problemOf[show] }))
  const rows = list.data?.data
  return (
    <Card flush title={<Trans>Rows</Trans>} actions={<ConfirmAll of={shown} />}>
      <div className="px-5 pb-4 sm:max-w-64">
        <Select aria-label={t`Rows to show`} value={show} onChange={({ target }) => set({ show: target.value })}>
          <option value="problems">{t`With problems`}</option>
          <option value="sound">{t`Without problems`}</option>
          <option value="all">{t`All rows`}</option>
        </Select>
      </div>
      {!rows && list.error ? (
        <ErrorState error={list.error} fallback={t`The rows could not be loaded.`} onRetry={list.refetch} />
      ) : !rows ? (
        <div className="p-5">
          <SkeletonLines lines={8} />
        </div>
      ) : rows.length === 0 ? (
        <NoRows
          pagination={list.data?.pagination}
          onPage={(page) => set({ page })}
          otherwise={<EmptyState title={<Trans>No such rows</Trans>} />}
        />
      ) : (
        <ul aria-label={t`Rows`}>
          {rows.map((row) => (
            <RowItem key={row.row} of={shown} row={row} places={places} />
          ))}
        </ul>
      )}
      <ListPages data={list.data} onPage={(page) => set({ page })} />
    </Card>
  )
}

/** All duplicates at once; each can be confirmed by itself too. */
function ConfirmAll({ of: { _id, state, counts } }: { of: Import }) {
  const { t } = useLingui()
  const { data } = useQuery(importRowsQuery(_id, { page: 1, limit: 20, problem: 'true' }))
  const confirm = useConfirmAll(_id)
  const has = data?.data.some(({ problems }) => problems.some(({ confirmable }) => confirmable)) ?? false
  if (!has || counts.problems === 0 || (state !== 'ready' && state !== 'placed')) return null
  const send = () =>
    confirm.mutate(undefined, {
      onError: (error) => void toast.error(messageOf(error, t`The rows could not be confirmed.`)),
    })
  return (
    <Button size="sm" loading={confirm.isPending} onClick={send}>
      <Trans>Confirm all duplicates</Trans>
    </Button>
  )
}
