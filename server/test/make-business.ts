import type { AccountRole, AccountView } from '@maple/contract'
import type { Person, TestApp } from './make-app.ts'

export interface Business {
  id: string
  view: AccountView
  owner: Person
}

/** A member whose address is confirmed, as if they had been invited and had accepted. */
export async function aMember(t: TestApp, accountId: string, role: AccountRole, person?: Person): Promise<Person> {
  const member = person ?? (await t.aCustomer({ firstName: role }))
  await t.db`update users set email_verified_at = now() where id = ${member.user._id}`
  await t.db`insert into account_members (account_id, user_id, role) values (${accountId}, ${member.user._id}, ${role})`
  return member
}

/** The account of a business as staff open it, with an owner. */
export async function aBusiness(t: TestApp, staff: Person, fields: Record<string, unknown> = {}): Promise<Business> {
  const reply = await t.post('/accounts', { name: 'Roy & Fils', ...fields }, staff)
  if (reply.status !== 201) throw new Error(`account: ${reply.status} ${JSON.stringify(reply.body)}`)
  const { _id: id } = reply.body.data
  return { id, view: reply.body.data, owner: await aMember(t, id, 'owner') }
}

/** Pays by invoice, within a limit. */
export const onAccount = { terms: { payment: 'account', netDays: 30 }, creditLimit: 1000 }
