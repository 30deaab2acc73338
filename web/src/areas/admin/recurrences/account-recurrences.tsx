import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useListParams } from '../../../lib/params/use-list-params.ts'
import { recurrencesQuery } from '../../../recurrences/index.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { RecurrenceTable } from './recurrence-table.tsx'

const defaults = {} as const

/** Those of one account. */
export function AccountRecurrences({ accountId }: { accountId: string }) {
  const { page, set } = useListParams(defaults)
  const list = useQuery(recurrencesQuery({ accountId, page }))
  return (
    <Card
      flush
      title={<Trans>Recurring orders</Trans>}
      actions={
        <LinkButton to={`/admin/recurrences/new?account=${accountId}`} size="sm" icon={<Plus className="size-4" />}>
          <Trans>New recurring order</Trans>
        </LinkButton>
      }
    >
      <RecurrenceTable list={list} onPage={(page) => set({ page })} />
    </Card>
  )
}
