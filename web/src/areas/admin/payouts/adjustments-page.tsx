import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import Scale from 'lucide-react/icons/scale'
import { lazy, Suspense, useState } from 'react'
import { useListParams } from '../../../lib/params/use-list-params.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { adjustmentStateNames, type CourierAdjustment } from '../../../payments/index.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Select } from '../../../ui/form/input.tsx'
import { SearchBox } from '../../../ui/form/search-box.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PagedTable } from '../../../ui/table/paged-table.tsx'
import { adjustmentsQuery } from './adjustments.queries.ts'
import { useAdjustmentColumns } from './use-adjustment-columns.tsx'

const AdjustmentDialog = lazy(async () => ({ default: (await import('./adjustment-dialog.tsx')).AdjustmentDialog }))
const CancelAdjustmentDialog = lazy(async () => ({
  default: (await import('./cancel-adjustment-dialog.tsx')).CancelAdjustmentDialog,
}))

export { texts } from '../office-texts.ts'

const defaults = { search: '', state: 'all' } as const
const states = Object.keys(adjustmentStateNames) as CourierAdjustment['state'][]

/** What is added to settlements of couriers or taken off. */
export function AdjustmentsPage() {
  const { t, i18n } = useLingui()
  usePageTitle(t`Additions and deductions`)
  const { values, page, set } = useListParams(defaults)
  const state = states.find((one) => one === values.state)
  const list = useQuery(adjustmentsQuery({ page, state, search: values.search }))
  const [adding, setAdding] = useState(false)
  const [taken, setTaken] = useState<CourierAdjustment>()
  return (
    <>
      <PageHeader
        title={<Trans>Additions and deductions</Trans>}
        hint={<Trans>What comes to a courier’s next settlement besides the deliveries.</Trans>}
        actions={
          <>
            <LinkButton to="/admin/payouts">
              <Trans>Payouts</Trans>
            </LinkButton>
            <Button variant="primary" icon={<Plus className="size-4" />} onClick={() => setAdding(true)}>
              <Trans>Add or take off</Trans>
            </Button>
          </>
        }
      />
      <Card flush>
        <div className="grid gap-3 p-4 sm:grid-cols-[minmax(0,1fr)_auto]">
          <SearchBox label={t`Search by courier`} value={values.search} onChange={(search) => set({ search })} />
          <Select aria-label={t`Status`} value={values.state} onChange={({ target }) => set({ state: target.value })}>
            <option value="all">{t`All statuses`}</option>
            {states.map((one) => (
              <option key={one} value={one}>
                {i18n._(adjustmentStateNames[one])}
              </option>
            ))}
          </Select>
        </div>
        <PagedTable
          label={t`Additions and deductions`}
          columns={useAdjustmentColumns(setTaken)}
          list={list}
          rowKey={({ _id }) => _id}
          errorText={t`The additions and deductions could not be loaded.`}
          empty={<EmptyState icon={<Scale />} title={<Trans>No additions or deductions</Trans>} />}
          onPage={(page) => set({ page })}
        />
      </Card>
      <Suspense>
        {adding && <AdjustmentDialog onClose={() => setAdding(false)} />}
        {taken && <CancelAdjustmentDialog adjustment={taken} onClose={() => setTaken(undefined)} />}
      </Suspense>
    </>
  )
}
