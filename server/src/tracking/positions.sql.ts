import { type Db, first } from '../platform/db.ts'
import type { CourierPosition } from './view-tracking.ts'

export const findPosition = (db: Db, courierId: string) =>
  first(db<CourierPosition[]>`select latitude, longitude, at from courier_positions where courier_id = ${courierId}`)
