import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Inbox from 'lucide-react/icons/inbox'
import { useListParams } from '../../lib/params/use-list-params.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StateSelect } from '../../ui/form/state-select.tsx'
import { PagedTable } from '../../ui/table/paged-table.tsx'
import { type Shop, sentOrdersQuery } from '../shops.queries.ts'
import { sentColumns } from './sent-columns.tsx'
import { sentStateNames, sentStates } from './sent-words.ts'

const defaults = { state: 'all' } as const

interface SentOrdersProps {
  of: Shop
  order: (orderNumber: string) => string
  mayPlace: boolean
}

/** What a shop has sent, the newest first. */
export function SentOrders({ of, order, mayPlace }: SentOrdersProps) {
  const { t, i18n } = useLingui()
  const { values, page, set } = useListParams(defaults)
  const state = sentStateNames.find((one) => one === values.state)
  const list = useQuery(sentOrdersQuery(of._id, { page, limit: 20, state }))
  return (
    <Card
      flush
      title={<Trans>What the shop has sent</Trans>}
      hint={<Trans>Names and addresses of buyers are kept for 90 days.</Trans>}
    >
      <StateSelect
        value={state ?? 'all'}
        states={sentStateNames.map((one) => [one, i18n._(sentStates[one].name)])}
        onChange={set}
      />
      <PagedTable
        label={t`What the shop has sent`}
        columns={sentColumns({ shopId: of._id, order, mayPlace })}
        list={list}
        rowKey={({ _id }) => _id}
        errorText={t`What the shop has sent could not be loaded.`}
        empty={
          <EmptyState
            icon={<Inbox />}
            title={<Trans>Nothing here</Trans>}
            hint={<Trans>As soon as the shop sends an order, it stands here.</Trans>}
          />
        }
        onPage={(page) => set({ page })}
      />
    </Card>
  )
}
