import { Trans, useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { Button } from '../../../ui/button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { FuelRates } from './fuel/fuel-rates.tsx'
import { NewListDialog } from './new-list-dialog.tsx'
import { PriceListTable } from './price-list-table.tsx'

export { texts } from '../office-texts.ts'

/** Price lists, and the fuel rates that their rules may take. */
export function PricesPage() {
  const { t } = useLingui()
  usePageTitle(t`Prices`)
  const [creating, setCreating] = useState(false)
  return (
    <>
      <PageHeader
        title={<Trans>Prices</Trans>}
        hint={<Trans>What accounts pay. Whoever has no list of its own pays by the public one.</Trans>}
        actions={
          <Button variant="primary" icon={<Plus className="size-4" />} onClick={() => setCreating(true)}>
            <Trans>New list</Trans>
          </Button>
        }
      />
      <Tabs
        label={t`Parts of the prices`}
        tabs={[
          { id: 'lists', label: <Trans>Lists</Trans>, content: <PriceListTable /> },
          { id: 'fuel', label: <Trans>Fuel</Trans>, content: <FuelRates /> },
        ]}
      />
      {creating && <NewListDialog onClose={() => setCreating(false)} />}
    </>
  )
}
