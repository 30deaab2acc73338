export * from './payments/cards.ts'
export * from './payments/earnings.ts'
export * from './payments/order-payments.ts'
export * from './payments/sandbox-cards.ts'
