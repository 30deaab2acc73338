import type { Permission, SettingValues } from '@maple/contract'
import type { Db } from '../platform/db.ts'
import { permissionsOf } from './identity.policy.ts'
import { listActiveStaff } from './users.sql.ts'

/** Everybody on the staff who holds a permission now. */
export async function listStaffWho(
  db: Db,
  settings: SettingValues,
  permission: Permission,
): Promise<{ userId: string }[]> {
  const staff = await listActiveStaff(db)
  return staff.filter((user) => permissionsOf(settings, user).includes(permission)).map(({ id }) => ({ userId: id }))
}
