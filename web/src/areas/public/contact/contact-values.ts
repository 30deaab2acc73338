import { emailPattern } from '../../../lib/form/email-pattern.ts'

export const contactFields = ['name', 'email', 'phone', 'subject', 'message'] as const
export type ContactField = (typeof contactFields)[number]
export type ContactValues = Record<ContactField, string>
export type ContactFault = 'missing' | 'email'

/** Name, e-mail and message are needed; the server looks closer. In the order of the form. */
export function contactFaults(values: ContactValues): Partial<Record<ContactField, ContactFault>> {
  const faults: Partial<Record<ContactField, ContactFault>> = {}
  for (const field of ['name', 'email', 'message'] as const) if (!values[field].trim()) faults[field] = 'missing'
  if (!faults.email && !emailPattern.test(values.email)) faults.email = 'email'
  return faults
}

/** What is sent: optional fields that were left empty are left out. */
export function contactBody({ name, email, phone, subject, message }: ContactValues) {
  return {
    name: name.trim(),
    email: email.trim(),
    message: message.trim(),
    ...(phone.trim() && { phone: phone.trim() }),
    ...(subject.trim() && { subject: subject.trim() }),
  }
}
