import { Trans, useLingui } from '@lingui/react/macro'
import MapIcon from 'lucide-react/icons/map'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { IconButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PagedTable } from '../../../ui/table/paged-table.tsx'
import type { Column } from '../../../ui/table/table.tsx'
import { polygonsOf } from './zone-values.ts'
import type { Zone } from './zones.queries.ts'

interface ZoneTableProps extends Pick<ComponentProps<typeof PagedTable<Zone>>, 'list' | 'onPage'> {
  onEdit: (zone: Zone) => void
  onDelete: (zone: Zone) => void
}

export function ZoneTable({ list, onPage, onEdit, onDelete }: ZoneTableProps) {
  const { t } = useLingui()
  return (
    <PagedTable
      label={t`Zones`}
      columns={useColumns(onEdit, onDelete)}
      list={list}
      onPage={onPage}
      rowKey={({ _id }) => _id}
      onOpen={onEdit}
      errorText={t`Failed to fetch the zones`}
      empty={
        <EmptyState
          icon={<MapIcon />}
          title={<Trans>No zones yet</Trans>}
          hint={<Trans>Make one of postal areas, or draw it on the map.</Trans>}
        />
      }
    />
  )
}

function useColumns(onEdit: (zone: Zone) => void, onDelete: (zone: Zone) => void): Column<Zone>[] {
  const { t } = useLingui()
  return [
    { id: 'name', header: <Trans>Zone</Trans>, cell: ({ name }) => <span className="font-medium">{name}</span> },
    { id: 'made', header: <Trans>Made of</Trans>, cell: (zone) => <MadeOf {...zone} /> },
    {
      id: 'used',
      header: <Trans>Used by</Trans>,
      cell: ({ usedBy }) =>
        usedBy.length === 0 ? (
          <span className="text-ink-faint">
            <Trans>No list</Trans>
          </span>
        ) : (
          <span className="inline-flex flex-wrap gap-x-2 max-sm:justify-end">
            {usedBy.map(({ _id, name }) => (
              <Link key={_id} className="link" to={`/admin/prices/${_id}`}>
                {name}
              </Link>
            ))}
          </span>
        ),
    },
    {
      id: 'actions',
      header: <span className="sr-only">{t`Actions`}</span>,
      align: 'right',
      cell: (zone) => {
        const { name } = zone
        return (
          <span className="inline-flex">
            <IconButton size="sm" label={t`Edit zone ${name}`} onClick={() => onEdit(zone)}>
              <Pencil className="size-4" />
            </IconButton>
            <IconButton size="sm" label={t`Delete zone ${name}`} onClick={() => onDelete(zone)}>
              <Trash2 className="size-4" />
            </IconButton>
          </span>
        )
      },
    },
  ]
}

function MadeOf({ fsas, polygon }: Zone) {
  if (polygon) {
    const corners = polygonsOf(polygon)
      .flat()
      .reduce((sum, ring) => sum + ring.length - 1, 0)
    return <Trans>Drawn, {corners} corners</Trans>
  }
  const [first, more] = [(fsas ?? []).slice(0, 4).join(', '), Math.max(0, (fsas?.length ?? 0) - 4)]
  return more > 0 ? (
    <Trans>
      {first} and {more} more
    </Trans>
  ) : (
    first
  )
}
