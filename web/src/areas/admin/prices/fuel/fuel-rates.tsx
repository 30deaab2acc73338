import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Fuel from 'lucide-react/icons/fuel'
import { useState } from 'react'
import { messageOf } from '../../../../lib/api/api-error.ts'
import { formatDate, formatPercent } from '../../../../lib/format/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { ConfirmDialog } from '../../../../ui/dialog.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { PagedTable } from '../../../../ui/table/paged-table.tsx'
import type { Column } from '../../../../ui/table/table.tsx'
import { toast } from '../../../../ui/toast.ts'
import { type FuelRate, fuelRatesQuery, useDeleteFuelRate } from '../prices.queries.ts'
import { FuelDialog } from './fuel-dialog.tsx'

/** Days have no time of day: they are read as they are written. */
const dayText = (day: string) => formatDate(`${day}T12:00:00Z`, 'UTC')

/** The percentages that rules take by the name of fuel, each from a day on. */
export function FuelRates() {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const list = useQuery(fuelRatesQuery(page))
  const [open, setOpen] = useState<{ rate?: FuelRate }>()
  const [removing, setRemoving] = useState<FuelRate>()
  return (
    <Card
      flush
      title={<Trans>Fuel rates</Trans>}
      hint={<Trans>An order takes the rate of its pickup day; orders that are priced keep theirs.</Trans>}
      actions={
        <Button size="sm" onClick={() => setOpen({})}>
          <Trans>Add rate</Trans>
        </Button>
      }
    >
      <PagedTable
        label={t`Fuel rates`}
        columns={useColumns((rate) => setOpen({ rate }), setRemoving)}
        list={list}
        onPage={setPage}
        rowKey={({ validFrom }) => validFrom}
        errorText={t`Failed to fetch the fuel rates`}
        skeletonRows={3}
        empty={
          <EmptyState
            icon={<Fuel />}
            title={<Trans>No fuel rates yet</Trans>}
            hint={<Trans>Without one, rules that take the fuel rate charge nothing.</Trans>}
          />
        }
      />
      {open && <FuelDialog rate={open.rate} onClose={() => setOpen(undefined)} />}
      {removing && <RemoveDialog rate={removing} onClose={() => setRemoving(undefined)} />}
    </Card>
  )
}

function useColumns(onEdit: (rate: FuelRate) => void, onRemove: (rate: FuelRate) => void): Column<FuelRate>[] {
  const { t } = useLingui()
  return [
    { id: 'from', header: <Trans>From day</Trans>, cell: ({ validFrom }) => dayText(validFrom) },
    {
      id: 'percent',
      header: <Trans>Percent</Trans>,
      align: 'right',
      cell: ({ percent }) => formatPercent(percent / 100, 3),
    },
    {
      id: 'actions',
      header: <span className="sr-only">{t`Actions`}</span>,
      align: 'right',
      cell: (rate) => {
        const day = dayText(rate.validFrom)
        return (
          <span className="inline-flex flex-wrap justify-end gap-2">
            <Button size="sm" aria-label={t`Change the rate from ${day}`} onClick={() => onEdit(rate)}>
              <Trans>Change</Trans>
            </Button>
            <Button size="sm" aria-label={t`Remove the rate from ${day}`} onClick={() => onRemove(rate)}>
              <Trans>Remove</Trans>
            </Button>
          </span>
        )
      },
    },
  ]
}

function RemoveDialog({ rate, onClose }: { rate: FuelRate; onClose: () => void }) {
  const { t } = useLingui()
  const remove = useDeleteFuelRate()
  const day = dayText(rate.validFrom)
  const confirm = async () => {
    try {
      await remove.mutateAsync(rate.validFrom)
    } catch (error) {
      void toast.error(messageOf(error, t`The rate could not be removed`))
      throw error
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={<Trans>Remove the rate from {day}?</Trans>}
      description={<Trans>The rate before it then goes on.</Trans>}
      confirm={<Trans>Remove rate</Trans>}
      danger
      onConfirm={confirm}
    />
  )
}
