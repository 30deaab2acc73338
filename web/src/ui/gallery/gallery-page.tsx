import { usePageTitle } from '../../lib/screens/use-page-title.ts'
import { PageHeader } from '../page-header.tsx'
import { Tabs } from '../tabs.tsx'
import { ActionsGallery } from './actions-gallery.tsx'
import { DataGallery } from './data-gallery.tsx'
import { FieldsGallery } from './fields-gallery.tsx'
import { MapGallery } from './map-gallery.tsx'
import { OverlaysGallery } from './overlays-gallery.tsx'
import { StatesGallery } from './states-gallery.tsx'

const tabs = [
  { id: 'actions', label: 'Actions', content: <ActionsGallery /> },
  { id: 'fields', label: 'Fields', content: <FieldsGallery /> },
  { id: 'data', label: 'Data', content: <DataGallery /> },
  { id: 'overlays', label: 'Overlays', content: <OverlaysGallery /> },
  { id: 'map', label: 'Map', content: <MapGallery /> },
  { id: 'states', label: 'States', content: <StatesGallery /> },
]

/**
 * The whole set in all its states, for developers: it is not in the built product, so its own words are not in the
 * catalogues either. Theme and language are switched in the header.
 */
export function GalleryPage() {
  usePageTitle('Interface set')
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-6 px-4 py-8 sm:px-6">
      <PageHeader title="Interface set" hint="Every part that screens are made of, in all its states." />
      <Tabs tabs={tabs} label="Parts" />
    </div>
  )
}
