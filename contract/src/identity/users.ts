import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { plainText } from '../platform/base.ts'
import { cursorQuery, IdParam, SearchText } from '../platform/common.ts'
import { roles, staffRoles } from './roles.ts'
import { UserView } from './user-view.ts'

export const listUsers = endpoint({
  method: 'GET',
  path: '/users',
  summary: 'All users, newest first',
  allow: staffRoles,
  permission: 'customer-support',
  query: z.object({
    ...cursorQuery,
    search: SearchText.optional(),
    status: z.enum(['all', 'active', 'inactive']).default('all'),
    role: z.enum(['all', ...roles]).default('all'),
    sort: z.enum(['createdAt', '-createdAt', 'name', '-name', 'email', '-email']).default('-createdAt'),
  }),
  response: z.array(UserView),
  paged: true,
})

export const toggleUserStatus = endpoint({
  method: 'PUT',
  path: '/users/:id/toggle-status',
  summary: 'Activate or deactivate a user; deactivation ends the sessions',
  allow: staffRoles,
  permission: 'customer-support',
  params: IdParam,
  body: z
    .strictObject({
      reason: plainText().trim().max(500).optional(),
      /** What it shall become; whoever comes second is told that it is so already (409). */
      to: z.enum(['active', 'inactive']).optional(),
    })
    .optional(),
  response: UserView,
  errors: ['conflict'],
})
