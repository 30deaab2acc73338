import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { useCardsBusy } from '../orders.queries.ts'

export function PlaceButton({ busy }: { busy: boolean }) {
  const isChoosing = useCardsBusy()
  return (
    <Button type="submit" variant="primary" size="lg" block loading={busy || isChoosing}>
      {busy ? <Trans>Placing order…</Trans> : <Trans>Place Order</Trans>}
    </Button>
  )
}
