import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { messageOf } from '../lib/api/api-error.ts'
import { formatMoney } from '../lib/format/format.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { toast } from '../ui/toast.ts'
import { type Import, usePlaceImport } from './imports.queries.ts'

/** Says once more what is going to happen. */
export function PlaceButton({ of: { _id, state, counts, estimatedTotal, account } }: { of: Import }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const place = usePlaceImport(_id)
  const count = counts.valid - counts.placed
  if (count <= 0 && state === 'placed') return null
  const confirm = async () => {
    try {
      await place.mutateAsync()
    } catch (error) {
      void toast.error(messageOf(error, t`The orders could not be placed.`))
      throw error
    }
  }
  const total = formatMoney(estimatedTotal ?? 0)
  return (
    <>
      <Button variant="primary" disabled={count <= 0} onClick={() => setAsking(true)}>
        <Plural value={count} one="Place # order" other="Place # orders" />
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={<Plural value={count} one="Place # order?" other="Place # orders?" />}
        description={<Trans>They are ordered for {account.name} and paid by its terms.</Trans>}
        confirm={<Trans>Place now</Trans>}
        onConfirm={confirm}
      >
        <ul className="flex list-disc flex-col gap-1 pl-5 text-sm">
          {estimatedTotal !== null && state === 'ready' && (
            <li>
              <Trans>About {total} with tax, by today’s prices</Trans>
            </li>
          )}
          {counts.problems > 0 && (
            <li>
              <Plural
                value={counts.problems}
                one="# row with a problem is left out; it can be mended and placed later"
                other="# rows with problems are left out; they can be mended and placed later"
              />
            </li>
          )}
          <li>
            <Trans>All of it can be undone until a courier accepts one of the orders</Trans>
          </li>
        </ul>
      </ConfirmDialog>
    </>
  )
}
