import type { Call } from '../../../lib/api/api.ts'

export const liveDefaults = { status: 'all', courier: '', refresh: 'on' } as const
export const liveStatuses = ['assigned', 'accepted', 'picked-up', 'in-transit'] as const

type Values = Record<keyof typeof liveDefaults, string>

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What the URL says, as far as it makes sense. */
export const liveQueryOf = ({ status, courier }: Values): NonNullable<Call<'GET /admin/live'>['query']> => ({
  status: liveStatuses.find((known) => known === status),
  courierId: isId.test(courier) ? courier : undefined,
})
