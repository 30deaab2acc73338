import { z } from 'zod'
import { defaultPermissions, permissions } from '../identity/roles.ts'
import { setting } from './setting.ts'

const permissionSet = z.array(z.enum(permissions)).max(permissions.length)

export const rolesSettings = {
  'roles.admin': setting('roles', permissionSet, defaultPermissions.admin),
  'roles.manager': setting('roles', permissionSet, defaultPermissions.manager),
  'roles.support': setting('roles', permissionSet, defaultPermissions.support),
}
