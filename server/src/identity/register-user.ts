import type { Language, register, Vehicle } from '@maple/contract'
import { newestVehicleYear, oldestVehicleYear } from '@maple/contract'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { isUniqueViolation } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { requirePhone } from '../platform/phone.ts'
import { isEmailTaken } from './email-changes.sql.ts'
import { hashPassword } from './hash-password.ts'
import { requireGoodPassword } from './identity.policy.ts'
import { emailTaken, limitEmailProbing } from './limit-email-probing.ts'
import type { SignedIn } from './log-in.ts'
import { insertPreferences } from './notification-preferences.sql.ts'
import { type Client, openSession } from './open-session.ts'
import { findUser, insertTermsAcceptance, insertUser, type UserRow } from './users.sql.ts'
import { sendVerificationEmail } from './verify-email.ts'
import { viewUser } from './view-user.ts'

type Registration = z.output<(typeof register)['body']>

/** The terms that a new account agrees to; raised when their text changes in substance. */
const termsVersion = '1'

export async function registerUser(
  deps: Deps,
  client: Client,
  form: Registration,
  language: Language,
): Promise<SignedIn> {
  const vehicle = readVehicle(deps, form)
  const phone = requirePhone(form.phone, 'phone')
  requireGoodPassword(deps.settings.all(), form.password, 'registration', 'password')
  await limitEmailProbing(deps, client.ip)
  const passwordHash = await hashPassword(form.password)
  if (await isEmailTaken(deps.db, form.email)) throw await emailTaken(deps, client.ip)
  const user = { ...form, id: newId(), phone, passwordHash, language: form.language ?? language }
  const token = await deps.db
    .transaction(async (tx) => {
      await insertUser(tx, user)
      await insertPreferences(tx, user.id)
      if (form.terms) await insertTermsAcceptance(tx, user.id, termsVersion, user.language)
      await sendVerificationEmail(tx, deps, user)
      await tx.emit({
        type: 'user.registered',
        userId: user.id,
        role: form.role,
        language: user.language,
        ...(vehicle && { vehicle }),
      })
      return openSession(tx, user, client)
    })
    .catch(async (error: unknown) => {
      throw isUniqueViolation(error, 'users_email') ? await emailTaken(deps, client.ip) : error
    })
  return { token, user: viewUser(deps.settings.all(), (await findUser(deps.db, user.id)) as UserRow) }
}

function readVehicle({ settings, now }: Deps, form: Registration): Vehicle | undefined {
  const { vehicleType, vehicleMake, vehicleModel, vehicleYear, vehicleColor, licensePlate } = form
  if (form.role !== 'courier') return undefined
  const needsPlate = !vehicleType || settings.get('couriers.documentNeeds')[vehicleType].plate
  if (!vehicleType || (needsPlate && !licensePlate)) {
    throw new AppError('bad_input', 'Vehicle type and license plate are required for couriers', {
      path: vehicleType ? 'licensePlate' : 'vehicleType',
    })
  }
  requireVehicleYear(vehicleYear, now())
  return {
    type: vehicleType,
    licensePlate: licensePlate || null,
    ...(vehicleMake && { make: vehicleMake }),
    ...(vehicleModel && { model: vehicleModel }),
    ...(vehicleYear && { year: vehicleYear }),
    ...(vehicleColor && { color: vehicleColor }),
  }
}

function requireVehicleYear(year: number | undefined, now: Date): void {
  const [minimum, maximum] = [oldestVehicleYear, newestVehicleYear(now)]
  if (year === undefined || (year >= minimum && year <= maximum)) return
  throw new AppError('bad_input', 'The vehicle year must be between {minimum} and {maximum}', {
    path: 'vehicleYear',
    values: { minimum, maximum },
  })
}
