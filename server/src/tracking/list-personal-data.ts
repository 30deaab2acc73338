import { forgetAnswersFor } from '../platform/geo/geocoded-addresses.sql.ts'
import type { PersonalKind } from '../platform/personal-data.ts'
import { deleteTracksOfUser, listTracksOfUser } from './personal-tracks.sql.ts'
import { forgetViewsOf } from './public-views.sql.ts'

/** Where somebody was is theirs, and so is which doors were looked up for them. */
export const listPersonalData = (): PersonalKind[] => [
  {
    kind: 'positions',
    columns: {
      courier_positions: ['latitude', 'longitude', 'accuracy_meters', 'heading_degrees', 'speed_meters_per_second'],
      courier_position_history: [
        'latitude',
        'longitude',
        'accuracy_meters',
        'heading_degrees',
        'speed_meters_per_second',
      ],
    },
    // Whole days are dropped by the hourly job that makes them (prune-positions.ts).
    term: { setting: 'tracking.retentionDays' },
    erase: (tx, { userId }) => deleteTracksOfUser(tx, userId),
    read: async (db, userId) => [...(await listTracksOfUser(db, userId))],
  },
  {
    kind: 'publicViews',
    columns: { public_views: ['pickup_place', 'delivery_place', 'stops', 'view'] },
    term: 'law',
    erase: (tx, { userId }) => forgetViewsOf(tx, userId),
    read: { nothing: 'made from the order, which is there' },
  },
  {
    kind: 'addressLookups',
    columns: { geocoded_addresses: ['query', 'places'] },
    // Old ones are deleted each night beside this (tracking/index.ts).
    term: { days: 90 },
    erase: (tx, { userId }) => forgetAnswersFor(tx, userId),
    read: { nothing: 'kept by the words of the address, not by who asked' },
  },
]
