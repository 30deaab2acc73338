import { listCouriersFound } from '../couriers/index.ts'
import type { Deps } from '../deps.ts'
import { listUsersFound } from '../identity/index.ts'
import { searchNewest } from '../orders/index.ts'
import { shownEmail } from '../platform/mail/no-email.ts'
import type { Principal } from '../platform/principal.ts'

/** Of each kind: a longer list is what its screen is for. */
const few = 6

/** Each kind only for who may open its screen, so that a search tells nobody more than the lists do (F4). */
export async function searchEverything({ db }: Deps, actor: Principal, typed: string) {
  const { permissions } = actor
  const seesCouriers = permissions.has('courier-management')
  const [orders, couriers, people] = await Promise.all([
    permissions.has('order-tracking') ? searchNewest(db, typed, few) : [],
    seesCouriers ? listCouriersFound(db, typed, few) : [],
    // Who sees couriers finds them under their code.
    permissions.has('customer-support') ? listUsersFound(db, typed, !seesCouriers, few) : [],
  ])
  return {
    orders: orders.map((order) => ({
      _id: order.id,
      orderNumber: order.orderNumber,
      status: order.status,
      createdAt: order.createdAt,
      customer: { firstName: order.customerFirstName, lastName: order.customerLastName },
      deliveryAddress: order.deliveryAddress,
    })),
    couriers,
    people: people.map((person) => ({ ...person, email: shownEmail(person.email) ?? '' })),
  }
}
