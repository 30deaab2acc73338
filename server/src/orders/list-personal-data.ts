import type { Deps } from '../deps.ts'
import type { PersonalKind } from '../platform/personal-data.ts'
import { removeFiles } from '../platform/remove-files.ts'
import {
  forgetCourierIssues,
  forgetCourierProofs,
  forgetIssues,
  forgetProofs,
  listIssuesOf,
  listProofsOf,
} from './evidence.sql.ts'
import { eraseCustomer, forgetTimeline, listCarriedBy, listNotesOf, listOrdersOf } from './personal-orders.sql.ts'
import { forgetCourierScans, forgetScans, listScansOf } from './scans.sql.ts'
import { eraseNotesAbout, listNotesAbout } from './staff-notes.sql.ts'
import { forgetTransfers, listTransfersOf } from './transfers.sql.ts'

/** Names, phones and house numbers go; what was carried when and for how much is kept by law. */
export function listPersonalData(deps: Deps): PersonalKind[] {
  return [
    {
      kind: 'orders',
      columns: {
        orders: ['start_point', 'special_instructions', 'rating_comment', 'cancel_reason', 'search_text'],
        order_stops: [
          'address',
          'place',
          'contact_name',
          'contact_phone',
          'contact_email',
          'instructions',
          'far_reason',
          'pin_sealed',
        ],
        order_parcels: ['description'],
        order_attempts: ['note'],
        added_charges: ['reason'],
        recipient_links: ['instruction'],
      },
      term: 'law',
      erase: (tx, { userId }) => eraseCustomer(tx, userId),
      read: async (db, userId) => [...(await listOrdersOf(db, userId))],
    },
    {
      kind: 'orderNotes',
      columns: { order_timeline: ['values', 'note', 'location', 'city', 'latitude', 'longitude'] },
      term: 'law',
      erase: (tx, { userId }) => forgetTimeline(tx, userId),
      read: async (db, userId) => [...(await listNotesOf(db, userId))],
    },
    {
      kind: 'proofs',
      columns: {
        order_proofs: ['photo_key', 'signature_key', 'signer_name', 'note', 'latitude', 'longitude'],
        order_pin_tries: ['pin'],
      },
      folders: ['evidence'],
      term: { setting: 'retention.proofsDays' },
      async erase(tx, { userId }) {
        await removeFiles(deps, tx, await forgetProofs(tx, { customerId: userId }))
        await forgetCourierProofs(tx, userId)
      },
      forget: (before) => deps.db.transaction(async (tx) => removeFiles(deps, tx, await forgetProofs(tx, { before }))),
      read: async (db, userId) => [...(await listProofsOf(db, userId))],
    },
    {
      kind: 'issues',
      columns: { order_issues: ['photo_key', 'note', 'resolution', 'latitude', 'longitude'] },
      folders: ['evidence'],
      term: { setting: 'retention.proofsDays' },
      async erase(tx, { userId }) {
        await removeFiles(deps, tx, await forgetIssues(tx, { customerId: userId }))
        await forgetCourierIssues(tx, userId)
      },
      forget: (before) => deps.db.transaction(async (tx) => removeFiles(deps, tx, await forgetIssues(tx, { before }))),
      read: async (db, userId) => [...(await listIssuesOf(db, userId))],
    },
    {
      kind: 'staffNotes',
      columns: { staff_notes: ['text'] },
      term: 'account',
      erase: (tx, { userId }) => eraseNotesAbout(tx, userId),
      read: async (db, userId) => [...(await listNotesAbout(db, userId))],
    },
    {
      kind: 'scans',
      columns: { parcel_scans: ['latitude', 'longitude'] },
      term: { setting: 'retention.proofsDays' },
      async erase(tx, { userId }) {
        await forgetScans(tx, { customerId: userId })
        await forgetCourierScans(tx, userId)
      },
      forget: (before) => deps.db.transaction(async (tx) => void (await forgetScans(tx, { before }))),
      read: async (db, userId) => [...(await listScansOf(db, userId))],
    },
    {
      kind: 'transfers',
      columns: { order_transfers: ['reason'] },
      term: 'law',
      erase: async (tx, { userId }) => void (await forgetTransfers(tx, userId)),
      read: async (db, userId) => [...(await listTransfersOf(db, userId))],
    },
    {
      // For whom it was is the customer's: a courier gets what they carried when, how far and for how much.
      kind: 'carriedOrders',
      columns: {},
      term: 'law',
      read: async (db, userId) => [...(await listCarriedBy(db, userId))],
    },
  ]
}
