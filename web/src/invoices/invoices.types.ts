import type { Data } from '../lib/api/api.ts'

export type Invoice = Data<'GET /invoices/:id'>
export type InvoiceRow = Data<'GET /accounts/:id/invoices'>[number]
export type InvoiceOrder = Invoice['orders'][number]
export type InvoicePayment = Invoice['payments'][number]
