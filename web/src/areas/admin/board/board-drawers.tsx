import { lazy, Suspense, useState } from 'react'
import { useOpenParam } from '../../../lib/params/use-open-param.ts'
import type { AskedMove } from '../couriers/courier-move-dialog.tsx'

// Whoever only moves orders about does not wait for them.
const OrderDrawer = lazy(async () => ({ default: (await import('../orders/drawer/order-drawer.tsx')).OrderDrawer }))
const CourierDrawer = lazy(async () => ({ default: (await import('../couriers/courier-drawer.tsx')).CourierDrawer }))
const CourierDocuments = lazy(async () => ({
  default: (await import('../couriers/courier-documents.tsx')).CourierDocuments,
}))
const CourierMoveDialog = lazy(async () => ({
  default: (await import('../couriers/courier-move-dialog.tsx')).CourierMoveDialog,
}))

/** Details over the map: of an order or of a courier, as on their own screens. */
export function BoardDrawers() {
  const [order, openOrder] = useOpenParam('order', 'view')
  const [courier, openCourier] = useOpenParam('profile', 'documents')
  const [documents, showDocuments] = useOpenParam('documents')
  const [asked, ask] = useState<AskedMove>()
  return (
    <Suspense fallback={null}>
      {order && <OrderDrawer orderRef={order} onClose={() => openOrder(undefined)} />}
      {courier && (
        <CourierDrawer
          id={courier}
          onClose={() => openCourier(undefined)}
          onAsk={ask}
          onDocuments={() => showDocuments(courier)}
        />
      )}
      {documents && <CourierDocuments id={documents} onClose={() => showDocuments(undefined)} />}
      {asked && <CourierMoveDialog {...asked} onClose={() => ask(undefined)} />}
    </Suspense>
  )
}
