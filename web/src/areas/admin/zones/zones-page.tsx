import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useListParams } from '../../../lib/params/use-list-params.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { SearchBox } from '../../../ui/form/search-box.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { ZoneDialog } from './zone-dialog.tsx'
import { ZoneTable } from './zone-table.tsx'
import { allZonesQuery, useDeleteZone, type Zone, zonesQuery } from './zones.queries.ts'

export { texts } from '../office-texts.ts'

const ZoneMap = lazy(() => import('./zone-map.tsx').then((module) => ({ default: module.ZoneMap })))
const defaults = { search: '' } as const

/** The areas that price rules go by: of postal areas, or drawn. */
export function ZonesPage() {
  const { t } = useLingui()
  usePageTitle(t`Zones`)
  const { values, page, set } = useListParams(defaults)
  const all = useQuery(allZonesQuery)
  const list = useQuery(zonesQuery(page, values.search))
  const [open, setOpen] = useState<{ zone?: Zone }>()
  const [deleting, setDeleting] = useState<Zone>()
  const edit = (zone: Zone) => setOpen({ zone })
  return (
    <>
      <PageHeader
        title={<Trans>Zones</Trans>}
        hint={<Trans>Rules of price lists go by them: from zone, to zone.</Trans>}
        actions={
          <Button variant="primary" icon={<Plus className="size-4" />} onClick={() => setOpen({})}>
            <Trans>New zone</Trans>
          </Button>
        }
      />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Card flush>
          <div className="p-4">
            <SearchBox label={t`Search zones`} value={values.search} onChange={(search) => set({ search })} />
          </div>
          <ZoneTable list={list} onPage={(next) => set({ page: next })} onEdit={edit} onDelete={setDeleting} />
        </Card>
        {/* Below a list that is not there yet it would be pushed down. */}
        <div className={clsx(list.isPending && 'max-xl:hidden')}>
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <ZoneMap zones={all.data ?? list.data?.data ?? []} onPick={edit} />
          </Suspense>
        </div>
      </div>
      {open && <ZoneDialog zone={open.zone} onClose={() => setOpen(undefined)} />}
      {deleting && <DeleteDialog zone={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}

function DeleteDialog({ zone: { _id, name }, onClose }: { zone: Zone; onClose: () => void }) {
  const { t } = useLingui()
  const remove = useDeleteZone()
  const confirm = async () => {
    try {
      await remove.mutateAsync(_id)
      void toast.success(t`Zone ${name} is deleted`)
    } catch (error) {
      void toast.error(messageOf(error, t`The zone could not be deleted`))
      throw error
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={<Trans>Delete zone {name}?</Trans>}
      description={<Trans>Orders keep the prices they were placed with.</Trans>}
      confirm={<Trans>Delete zone</Trans>}
      danger
      onConfirm={confirm}
    />
  )
}
