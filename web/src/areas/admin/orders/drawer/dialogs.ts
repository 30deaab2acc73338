export { SetPriceDialog } from '../charges/set-price-dialog.tsx'
export { DecideDialog } from '../decide/decide-dialog.tsx'
export { FinishStopDialog } from '../decide/finish-stop-dialog.tsx'
export { EditOrderDialog } from '../edit/edit-order-dialog.tsx'
