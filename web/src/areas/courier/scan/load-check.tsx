import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { type Run, useAnswerRun } from '../run/run.queries.ts'
import { parcelsToLoad } from './load-parcels.ts'
import { ScanPanel } from './scan-panel.tsx'
import { useCarried } from './use-carried.ts'
import { useScan } from './use-scan.ts'

/** Everything of the run sheet that should be on board before the start; what is missing goes to the company (O5). */
export function LoadCheck({ run, onClose }: { run: Run; onClose: () => void }) {
  const { t } = useLingui()
  const carried = useCarried()
  const parcels = parcelsToLoad(
    run.stops,
    carried.flatMap((order) => order.parcels),
  )
  const codes = parcels.map(({ barcode }) => barcode).join()
  const expected = useMemo(() => new Set(codes.split(',')), [codes])
  const { said, take } = useScan('load', expected)
  const { closeLoadCheck } = useAnswerRun()
  const isScanned = ({ scans }: (typeof parcels)[number]) => scans.some(({ stage }) => stage === 'load')
  const missing = parcels.filter((parcel) => !isScanned(parcel) && parcel.status === 'waiting')
  // What has not come yet, or was not kept for where there is no network, cannot be checked.
  const known = new Set(carried.map(({ _id }) => _id))
  const isWhole = run.stops.every(({ orderId }) => known.has(orderId))
  const finish = () =>
    closeLoadCheck.mutate(
      { id: run._id, missing: missing.map(({ _id }) => _id) },
      {
        onSuccess: () => {
          toast.success(t`The load is checked`)
          onClose()
        },
        onError: (error) => toast.error(messageOf(error, t`Failed to update your run. Please try again.`)),
      },
    )
  return (
    <Drawer
      open
      onOpenChange={onClose}
      title={<Trans>Check the load</Trans>}
      description={
        missing.length > 0 ? (
          <Plural value={missing.length} one="# parcel is still missing" other="# parcels are still missing" />
        ) : isWhole ? (
          <Trans>All parcels are scanned</Trans>
        ) : (
          <Trans>The list of parcels is not whole yet. Look again where there is a network.</Trans>
        )
      }
      footer={
        <Button
          variant={missing.length > 0 ? 'danger' : 'primary'}
          size="lg"
          block
          loading={closeLoadCheck.isPending}
          disabled={!isWhole}
          onClick={finish}
        >
          {missing.length > 0 ? (
            <Plural value={missing.length} one="Report # missing parcel" other="Report # missing parcels" />
          ) : (
            <Trans>Everything is on board</Trans>
          )}
        </Button>
      }
    >
      <ScanPanel
        said={said}
        onCode={take}
        parcels={parcels.map((parcel) => ({ barcode: parcel.barcode, isScanned: isScanned(parcel) }))}
      />
    </Drawer>
  )
}
