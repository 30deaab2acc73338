import { dayAfter } from '@maple/contract/platform/local-time'
import { findBusinessAccount } from '../accounts/index.ts'
import { requireAssignableCourier } from '../couriers/index.ts'
import type { Deps } from '../deps.ts'
import { prepareOrder, requireAccountFields } from '../orders/index.ts'
import { AppError } from '../platform/errors.ts'
import { isStaff, type Principal } from '../platform/principal.ts'
import { listAhead, optionsOf, orderFor, todayOf, windowOfDate } from './place-dates.ts'
import { findOrderer, type VersionRow } from './recurrences.sql.ts'
import { requireAgreed } from './require-agreed.ts'

/** By members; a date is never placed earlier than orders can be. */
const mostAheadHours = 336

const refuse = (path: string, words: ConstructorParameters<typeof AppError>[1]) =>
  new AppError('bad_input', words, { path })

interface Said {
  before: VersionRow | undefined
  all: readonly VersionRow[]
  replaced?: readonly VersionRow[]
}

/** What was not said before is checked; a version of earlier that only goes on is not refused for it. */
export async function checkVersion(
  deps: Deps,
  actor: Principal,
  plan: { accountId: string; createdBy: string | null },
  version: VersionRow,
  { before, all, replaced = [] }: Said,
): Promise<void> {
  const isNew = (...keys: (keyof VersionRow)[]) => keys.some((key) => (before ? before[key] : null) !== version[key])
  if (version.endDate && version.endDate < version.startDate) throw refuse('endDate', 'It must end after it starts')
  if (isNew('startDate')) requireNear(deps, version.startDate)
  if (isNew('price', 'fixedPriceCents')) requirePrice(actor, version)
  requireAgreed(actor, version, { before, replaced })
  if (isNew('windowStart', 'windowEnd') && !isStaff(actor)) requireOffered(deps, version)
  if (isNew('createAheadHours') && !isStaff(actor) && version.createAheadHours > mostAheadHours)
    throw refuse('createAheadHours', 'At most two weeks ahead')
  if (isNew('courierId')) await requireCourier(deps, actor, version.courierId)
  if (listAhead(deps, all).next().done) throw refuse('rrule', 'This rule never falls on a day')
  await checkTemplate(deps, plan, version)
}

export function requireNear(deps: Pick<Deps, 'settings' | 'now'>, startDate: string): void {
  const today = todayOf(deps)
  if (startDate < dayAfter(today, -366) || startDate > dayAfter(today, 3650))
    throw refuse('startDate', 'It may begin at most one year ago or ten years from now')
}

function requirePrice(actor: Principal, { price, fixedPriceCents }: VersionRow): void {
  if (price === 'listed' && fixedPriceCents === null) return
  if (!isStaff(actor)) throw new AppError('forbidden', 'Only staff set this', { path: 'fixedPrice' })
  if (fixedPriceCents === null) throw refuse('fixedPrice', 'Give the fixed price')
}

/** Staff choose any hours, members one of the windows that are offered (D7). */
function requireOffered(deps: Deps, { windowStart, windowEnd }: VersionRow): void {
  const isOffered = deps.settings
    .get('orders.timeWindows')
    .some(({ enabled, start, end }) => enabled && start === windowStart && end === windowEnd)
  if (!isOffered) throw refuse('window', 'That time window is not available')
}

async function requireCourier(deps: Deps, actor: Principal, courierId: string | null): Promise<void> {
  if (!isStaff(actor)) throw new AppError('forbidden', 'Only staff set this', { path: 'courierId' })
  if (!courierId) return
  try {
    await requireAssignableCourier(deps.db, courierId)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'not_found') throw refuse('courierId', 'There is no such courier')
    throw new AppError(error.code, error.words, { ...error.details, path: 'courierId' })
  }
}

/** Priced like an order of tomorrow, so that a bad one fails now and not some morning (M1). */
async function checkTemplate(
  deps: Deps,
  plan: { accountId: string; createdBy: string | null },
  version: VersionRow,
): Promise<void> {
  const customer = await findOrderer(deps.db, plan.accountId, plan.createdBy)
  const day = dayAfter(todayOf(deps), Math.min(1, deps.settings.get('orders.horizonDays')))
  const order = orderFor({ template: version.template, ...windowOfDate(deps, day, version) })
  try {
    const whole = { ...order, accountId: plan.accountId }
    requireAccountFields(await findBusinessAccount(deps.db, plan.accountId), whole)
    await prepareOrder(deps, customer?.id ?? null, whole, optionsOf(version))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw inTemplate(error)
  }
}

function inTemplate({ code, words, details }: AppError): AppError {
  const { path, errors, faults, ...rest } = details
  return new AppError(code, words, {
    ...rest,
    path: path ? `template.${path}` : 'template',
    ...(errors && { errors: errors.map((each) => ({ ...each, path: `template.${each.path}` })) }),
    ...(faults && { faults: faults.map((each) => ({ ...each, path: `template.${each.path}` })) }),
  })
}
