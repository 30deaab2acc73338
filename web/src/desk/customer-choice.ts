import type { Data } from '../lib/api.ts'

export type Customer = Data<'GET /admin/customers'>[number]

export interface NewCustomer {
  firstName: string
  lastName: string
  email: string
  phone: string
  language: 'en' | 'fr'
}

/** Whose order it is: nobody yet, somebody known, or somebody new. */
export type CustomerChoice =
  | { kind: 'none' }
  | { kind: 'known'; customer: Customer }
  | { kind: 'new'; person: NewCustomer }

export const isComplete = (choice: CustomerChoice): boolean =>
  choice.kind === 'known' ||
  (choice.kind === 'new' && Object.values(choice.person).every((value: string) => value.trim() !== ''))

export const customerBody = (choice: CustomerChoice) =>
  choice.kind === 'known'
    ? { customerId: choice.customer._id }
    : choice.kind === 'new'
      ? { customer: choice.person }
      : {}
