import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx'
import { type ViewScreen, viewsQuery } from './saved-views.queries.ts'
import { viewOf } from './view-of.ts'

/** Loaded when one is opened: with them comes what forms are made of. */
const SaveDialog = lazy(async () => ({ default: (await import('./view-dialogs.tsx')).SaveDialog }))
const ManageDialog = lazy(async () => ({ default: (await import('./view-dialogs.tsx')).ManageDialog }))

/** Filters under a name: of the person, not of the device. */
export function SavedViews({ screen }: { screen: ViewScreen }) {
  const { data: views = [] } = useQuery(viewsQuery(screen))
  const [params, setParams] = useSearchParams()
  const [asking, setAsking] = useState<'save' | 'manage'>()
  const current = viewOf(params)
  return (
    <>
      <Menu
        trigger={
          <Button icon={<Bookmark className="size-4" />}>
            <Trans>Views</Trans>
          </Button>
        }
      >
        {views.map((view) => (
          <MenuItem key={view._id} onSelect={() => setParams(new URLSearchParams(view.query))}>
            {view.name}
          </MenuItem>
        ))}
        {views.length > 0 && <MenuSeparator />}
        <MenuItem disabled={current === ''} onSelect={() => setAsking('save')}>
          <Trans>Save this filter…</Trans>
        </MenuItem>
        {views.length > 0 && (
          <MenuItem onSelect={() => setAsking('manage')}>
            <Trans>Manage views…</Trans>
          </MenuItem>
        )}
      </Menu>
      <Suspense>
        {asking === 'save' && <SaveDialog screen={screen} query={current} onClose={() => setAsking(undefined)} />}
        {asking === 'manage' && <ManageDialog views={views} onClose={() => setAsking(undefined)} />}
      </Suspense>
    </>
  )
}
