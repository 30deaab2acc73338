import { type Language, type OrderStatus, toDollars } from '@maple/contract'
import { instantAt, localTime } from '@maple/contract/platform/local-time'
import type { Deps } from '../deps.ts'
import { describeEntry } from '../orders/index.ts'
import type { Principal } from '../platform/principal.ts'
import { countedTo, listAttention, type Waits } from './attention.sql.ts'
import { countCouriers, listRecentOrders, listTodaysEntries } from './dashboard.sql.ts'
import { listAbsent } from './list-absent.ts'
import { listOpenSteps } from './list-set-up-steps.ts'
import { listSoonLate } from './list-soon-late.ts'
import { monthSpans } from './month-spans.ts'
import { readTotals, type Total } from './totals.sql.ts'

const recent = 8
const entries = 15

/** Each part is one query whose cost does not grow with the company's past. */
export async function getDashboard(deps: Deps, actor: Principal, language: Language) {
  const { db, settings } = deps
  const [now, zone] = [deps.now(), settings.get('general.timeZone')]
  const spans = monthSpans(now, zone)
  const dayStart = instantAt(localTime(now, zone).date, '00:00', zone)
  const waits = {
    now,
    minutes: settings.get('orders.unassignedAfterMinutes'),
    leadMinutes: settings.get('orders.nowLeadMinutes'),
    soonMinutes: settings.get('orders.soonLateMinutes'),
    answerMinutes: settings.get('dispatch.staffOfferMinutes'),
    silenceMinutes: settings.get('couriers.silenceMinutes'),
    sees: {
      couriers: actor.permissions.has('courier-management'),
      letters: actor.permissions.has('customer-communication'),
    },
  }
  const [totals, couriers, recentOrders, attention, timeline, setUp] = await Promise.all([
    readTotals(db, spans.now, spans.before),
    countCouriers(db),
    listRecentOrders(db, recent),
    lookAround(deps, waits),
    listTodaysEntries(db, dayStart, entries),
    listOpenSteps(deps, actor),
  ])
  const reader = { language, company: settings.get('general.companyName') }
  return {
    ...figures(totals, couriers[0] ?? noCouriers),
    recentOrders: recentOrders.map(({ totalCents, ...order }) => ({
      ...order,
      totalAmount: totalCents === null ? null : toDollars(totalCents),
    })),
    ...attention,
    setUp,
    linksLeadNowhere: !deps.env.publicUrlChosen && !deps.env.demo,
    mailsStayHere: !deps.mailer.delivers && !deps.env.demo,
    timeline: timeline.map((row) => ({
      ...describeEntry({ ...row, status: row.status as OrderStatus }, reader),
      orderId: row.orderId,
      orderNumber: row.orderNumber,
    })),
  }
}

async function lookAround(deps: Deps, waits: Waits) {
  const [soonLate, absent] = await Promise.all([
    listSoonLate(deps, waits),
    waits.sees.couriers ? listAbsent(deps, waits, countedTo) : [],
  ])
  return listAttention(deps.db, waits, { soonLate, absent })
}

const noCouriers = { total: 0, active: 0, online: 0 }

function figures(totals: readonly Total[], couriers: typeof noCouriers) {
  const of = (name: Total['name']) => totals.find((each) => each.name === name) ?? { total: 0, now: 0, before: 0 }
  const [placed, delivered, returned, cancelled, revenue, users] = [
    of('placed'),
    of('delivered'),
    of('returned'),
    of('cancelled'),
    of('revenue'),
    of('users'),
  ]
  return {
    statistics: {
      totalOrders: placed.total,
      activeOrders: placed.total - delivered.total - returned.total - cancelled.total,
      completedOrders: delivered.total,
      totalUsers: users.total,
      totalCouriers: couriers.total,
      activeCouriers: couriers.active,
      onlineCouriers: couriers.online,
      totalRevenue: toDollars(revenue.total),
    },
    completionRate: placed.total === 0 ? 0 : Math.round((delivered.total / placed.total) * 100),
    changes: {
      orders: change(placed.now, placed.before),
      completed: change(delivered.now, delivered.before),
      revenue: change(toDollars(revenue.now), toDollars(revenue.before)),
      users: change(users.now, users.before),
    },
  }
}

const change = (thisMonth: number, lastMonth: number) => ({
  thisMonth,
  lastMonth,
  ratio: lastMonth === 0 ? null : (thisMonth - lastMonth) / lastMonth,
})
