export * from './invoice-view.ts'
export * from './invoices.ts'
export * from './receivables.ts'
