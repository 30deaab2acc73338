import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Account } from '../../../../accounts/index.ts'
import type { Data } from '../../../../lib/api/api.ts'
import { emailPattern } from '../../../../lib/form/email-pattern.ts'
import { isSameText } from '../../../../lib/form/is-same-text.ts'

export type Customer = Pick<Data<'GET /admin/customers'>[number], '_id' | 'firstName' | 'lastName' | 'phone'> & {
  email: string | null
}

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
  /** A business; one of its members, or by default its oldest owner. */
  | { kind: 'account'; account: Account; memberId: string }

export const nobody: NewCustomer = { firstName: '', lastName: '', email: '', phone: '', language: 'en' }

/** Something was typed or chosen of somebody new, whichever field it is in. */
export const isTyped = (choice: CustomerChoice): boolean => choice.kind === 'new' && !isSameText(choice.person, nobody)

export type CustomerFaults = Partial<Record<keyof NewCustomer, MessageDescriptor | string>>

const required = msg`This field is required`

/** What is missing of somebody new, beside the field where it is missing. */
export const missingOf = ({ firstName, lastName, email, phone }: NewCustomer): CustomerFaults => ({
  ...(!firstName.trim() && { firstName: required }),
  ...(!lastName.trim() && { lastName: required }),
  ...(email.trim() && !emailPattern.test(email.trim()) && { email: msg`Enter a valid e-mail address` }),
  ...(!phone.trim() && { phone: required }),
})

export const isComplete = (choice: CustomerChoice): boolean =>
  choice.kind === 'known' ||
  choice.kind === 'account' ||
  (choice.kind === 'new' && Object.keys(missingOf(choice.person)).length === 0)

/** Who has no e-mail, or none to hand, is known by phone. */
const personBody = ({ email, ...person }: NewCustomer) => ({ ...person, ...(email.trim() && { email }) })

export const customerBody = (choice: CustomerChoice) =>
  choice.kind === 'known'
    ? { customerId: choice.customer._id }
    : choice.kind === 'new'
      ? { customer: personBody(choice.person) }
      : choice.kind === 'account' && choice.memberId
        ? { customerId: choice.memberId }
        : {}
