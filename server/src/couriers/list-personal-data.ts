import type { Deps } from '../deps.ts'
import type { PersonalKind } from '../platform/personal-data.ts'
import { removeFiles } from '../platform/remove-files.ts'
import { anonymiseCourier, findCourierOfUser } from './couriers.sql.ts'
import { deleteDocuments, deleteDocumentsOfGone, listDocuments } from './documents.sql.ts'
import { listPresenceOf } from './presence.sql.ts'
import { eraseComments, listCommentsBy, listRatingsOf } from './ratings.sql.ts'
import { pathOf } from './seal-document.ts'
import { eraseTimeOff, listShiftsOf, listTimeOffOf } from './time-off.sql.ts'
import { viewDocuments, viewVehicle } from './view-courier.ts'

/** A courier's file: the vehicle, the documents, the hours, and what was said in ratings. */
export function listPersonalData(deps: Deps): PersonalKind[] {
  return [
    {
      kind: 'courier',
      columns: {
        couriers: [
          'vehicle_make',
          'vehicle_model',
          'vehicle_color',
          'license_plate',
          'status_reason',
          'start_address',
          'start_place',
        ],
      },
      term: 'account',
      erase: (tx, { userId }) => anonymiseCourier(tx, userId),
      async read(db, userId) {
        const courier = await findCourierOfUser(db, userId)
        if (!courier) return null
        const { courierCode, status, statusReason, createdAt, licensePlate, startAddress, startPlace, employment } =
          courier
        const documents = viewDocuments(deps, await listDocuments(db, [courier.id]))
        return {
          courierCode,
          status,
          statusReason,
          createdAt,
          licensePlate,
          employment,
          startAddress,
          startPlace,
          vehicle: viewVehicle(courier),
          documents,
        }
      },
    },
    {
      kind: 'identityDocuments',
      columns: { courier_documents: ['sealed_number', 'issued_on', 'reason', 'file_key'] },
      folders: ['courier-documents'],
      term: { setting: 'retention.documentsDays' },
      async erase(tx, { userId }) {
        const courier = await findCourierOfUser(tx, userId)
        if (!courier) return
        const gone = await deleteDocuments(tx, courier.id)
        await removeFiles(
          deps,
          tx,
          gone.map(({ fileKey }) => pathOf(fileKey)),
        )
      },
      forget: (before) =>
        deps.db.transaction(async (tx) => {
          const gone = await deleteDocumentsOfGone(tx, before)
          await removeFiles(
            deps,
            tx,
            gone.map(({ fileKey }) => pathOf(fileKey)),
          )
        }),
      read: { nothing: 'the courier’s file lists them' },
    },
    {
      kind: 'hoursOnline',
      columns: {},
      term: 'law',
      read: async (db, userId) => [...(await listPresenceOf(db, userId))],
    },
    {
      kind: 'shifts',
      columns: { courier_time_off: ['reason', 'note'] },
      term: 'account',
      erase: (tx, { userId }) => eraseTimeOff(tx, userId),
      read: async (db, userId) => ({
        shifts: [...(await listShiftsOf(db, userId))],
        timeOff: [...(await listTimeOffOf(db, userId))],
      }),
    },
    {
      kind: 'ratings',
      columns: { courier_ratings: ['comment'] },
      term: 'account',
      // The stars stay: they are the courier's.
      erase: (tx, { userId }) => eraseComments(tx, userId),
      read: async (db, userId) => ({
        given: [...(await listCommentsBy(db, userId))],
        received: [...(await listRatingsOf(db, userId))],
      }),
    },
  ]
}
