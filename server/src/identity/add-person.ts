import type { Vehicle } from '@maple/contract'
import type { Tx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { insertAddress } from './addresses.sql.ts'
import { insertPreferences } from './notification-preferences.sql.ts'
import { insertUser, type NewUser } from './users.sql.ts'

export interface NewPerson extends Omit<NewUser, 'id' | 'emailVerifiedAt' | 'welcomedAt'> {
  vehicle?: Vehicle | undefined
  addresses?: readonly { label: string; address: string }[]
}

/** Somebody who needs no email to confirm who they are: whoever adds them knows it. */
export async function addPerson(tx: Tx, { vehicle, addresses = [], ...person }: NewPerson): Promise<string> {
  const [id, at] = [newId(), tx.now.toISOString()]
  await insertUser(tx, { ...person, id, emailVerifiedAt: at, welcomedAt: at })
  await insertPreferences(tx, id)
  for (const address of addresses) await insertAddress(tx, id, { id: newId(), ...address, isDefault: false })
  const { role, language } = person
  await tx.emit({ type: 'user.registered', userId: id, role, language, ...(vehicle && { vehicle }) })
  return id
}
