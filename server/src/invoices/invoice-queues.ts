export const chargeQueue = 'run-invoice-charge'
export const refundQueue = 'run-invoice-refund'
