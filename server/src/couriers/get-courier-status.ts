import type { Deps } from '../deps.ts'
import type { Actor } from '../platform/actor.ts'
import { AppError } from '../platform/errors.ts'
import { findCourierOfUser } from './couriers.sql.ts'

/** Where the application stands. Every new courier needs onboarding: documents are checked before the first order. */
export async function getCourierStatus({ db }: Deps, actor: Actor) {
  const courier = await findCourierOfUser(db, actor.id)
  if (!courier) throw new AppError('not_found')
  const needsOnboarding = courier.status === 'pending' || courier.status === 'rejected'
  return {
    needsOnboarding,
    data: {
      needsOnboarding,
      status: courier.status,
      courierCode: courier.courierCode,
      vehicle: {
        type: courier.vehicleType,
        make: courier.vehicleMake,
        model: courier.vehicleModel,
        year: courier.vehicleYear,
        color: courier.vehicleColor,
        licensePlate: courier.licensePlate,
      },
    },
  }
}
