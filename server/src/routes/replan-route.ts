import { recordChange } from '../audit/index.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { putSequence, requireOpen, requireVersion } from './change-route.ts'
import { estimateRun, pointOf, startOf, type World, windowIn, worldOf } from './estimate-run.ts'
import { timer } from './insert-best.ts'
import type { Legs } from './legs.ts'
import { lockRuns } from './lock-routes.ts'
import { listSequence, type RunStop } from './route-stops.sql.ts'
import { listRoutesByIds } from './routes.sql.ts'
import { isOver, versionOf } from './sequence.ts'
import { sortStops } from './sort-stops.ts'
import { tellIfSorted } from './tell-route.ts'
import { drivingOf, loadRuns, type Run, viewRuns } from './view-route.ts'

/** What is ahead in a better sequence, around what is done and locked; compared with what it is now. */
export async function replanRoute(deps: Deps, legs: Legs, actor: Principal, id: string, isApplied: boolean) {
  const [run] = await loadRuns(deps.db, await listRoutesByIds(deps.db, [id]))
  if (!run) throw new AppError('not_found')
  requireOpen(run.route)
  const world = await worldOf(deps, legs)
  const ahead = run.stops.filter((stop) => !isOver(stop))
  await legs.warm(gridOf(run, ahead, world), { whole: true })
  const now = { ...world, ...legs.driver() }
  const better = { ...run, stops: [...run.stops.filter(isOver), ...sortRun(run, ahead, now)] }
  if (isApplied) await keep(deps, actor, run, better)
  const [view] = await viewRuns(deps, legs, [better])
  if (!view) throw new AppError('not_found')
  // Until it is kept it is the sequence of now that somebody has seen.
  const route = isApplied ? view : { ...view, version: versionOf(run.stops) }
  return { route, before: sumOf(run, now), after: sumOf(better, now) }
}

function sumOf(run: Run, world: World) {
  const { distanceMeters, durationSeconds, lateStops } = estimateRun(drivingOf(run), world)
  return { distanceMeters, durationSeconds, lateStops }
}

function gridOf(run: Run, ahead: readonly RunStop[], world: World) {
  const places = [startOf(drivingOf(run), world).place, ...ahead.map(({ place }) => place)]
  const known = places.flatMap((place) => (place ? [pointOf(place)] : []))
  const vehicle = run.courier.vehicle ?? 'car'
  return known.flatMap((from, at) =>
    known.flatMap((to, other) => (at === other || other === 0 ? [] : [{ from, to, vehicle }])),
  )
}

function sortRun(run: Run, ahead: readonly RunStop[], world: World): RunStop[] {
  const vehicle = run.courier.vehicle ?? 'car'
  const time = timer(
    startOf(drivingOf(run), world),
    (from, to) => world.drive({ from, to, vehicle }),
    world.stopSeconds,
  )
  const timed = ahead.map((stop) => ({ ...stop, ...windowIn(stop, run.route.day, world) }))
  return sortStops(timed, time)
}

/** If the run has changed while it was thought about, the thought is of no use. */
const keep = (deps: Deps, actor: Principal, run: Run, better: Run): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { id } = run.route
    const { routes } = await lockRuns(tx, { routeIds: [id] })
    const route = requireOpen(routes.get(id))
    await tellIfSorted(tx, [route])
    requireVersion(await listSequence(tx, id), versionOf(run.stops))
    await putSequence(
      tx,
      route,
      better.stops.filter((stop) => !isOver(stop)),
    )
    await recordChange(tx, actor, {
      action: 'route.changed',
      subjectType: 'route',
      subjectId: id,
      before: { stops: run.stops.length },
      after: { stops: better.stops.length },
    })
  })
