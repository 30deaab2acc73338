export const roles = ['customer', 'courier', 'admin', 'super-admin'] as const
export type Role = (typeof roles)[number]

export const staffRoles = ['admin', 'super-admin'] as const satisfies readonly Role[]

export const staffProfiles = ['admin', 'manager', 'support'] as const
export type StaffProfile = (typeof staffProfiles)[number]

export const permissions = [
  'order-tracking',
  'order-management',
  'courier-assignment',
  'courier-management',
  'customer-support',
  'customer-communication',
  'content-management',
  'basic-reports',
  'financial-reports',
  'settings-management',
  'user-management',
] as const
export type Permission = (typeof permissions)[number]

/** The defaults of the settings `roles.*` (F4). */
export const defaultPermissions: Record<StaffProfile, Permission[]> = {
  admin: [
    'order-tracking',
    'order-management',
    'courier-assignment',
    'courier-management',
    'customer-support',
    'customer-communication',
    'content-management',
    'basic-reports',
  ],
  manager: ['order-tracking', 'courier-assignment', 'customer-communication'],
  support: ['order-tracking', 'customer-communication', 'basic-reports'],
}

/** Where a person's own area begins. */
export const homeOf = (role: Role): '/admin' | '/courier' | '/customer' =>
  role === 'admin' || role === 'super-admin' ? '/admin' : role === 'courier' ? '/courier' : '/customer'
