import { Trans } from '@lingui/react/macro'
import { Drawer } from '../../../ui/dialog.tsx'
import { ScanPanel } from './scan-panel.tsx'
import { useScan } from './use-scan.ts'

const nothing: ReadonlySet<string> = new Set()

/** A colleague's parcel becomes mine by its scan; only the server knows of it, so this needs a network (O3). */
export function TakeOverScan({ onClose }: { onClose: () => void }) {
  const { said, take } = useScan('pickup', nothing)
  return (
    <Drawer open onOpenChange={onClose} title={<Trans>Scan what you take over</Trans>}>
      <ScanPanel said={said} onCode={take} parcels={[]} />
    </Drawer>
  )
}
