import type { Db } from '../platform/db.ts'
import type { OrderWithPeople } from './order-rows.ts'
import { listParcels } from './orders.sql.ts'
import { searchText } from './search-text.ts'

/** What an order is found by: number, customer, account, references, addresses, contacts and what is carried (`parcels`, if that is new). */
export const searchTextOf = async (
  db: Db,
  order: OrderWithPeople,
  parcels?: readonly { description: string }[],
): Promise<string> =>
  searchText([
    order.orderNumber,
    `${order.customerFirstName} ${order.customerLastName}`,
    order.accountName,
    ...Object.values(order.referenceValues),
    order.costCentre,
    order.pickupAddress,
    order.pickupContactName,
    order.pickupContactPhone,
    order.deliveryAddress,
    order.deliveryContactName,
    order.deliveryContactPhone,
    ...order.stops
      .filter(({ seq }) => seq > order.firstStop && seq < order.lastStop)
      .flatMap(({ address, contactName, contactPhone }) => [address, contactName, contactPhone]),
    ...(parcels ?? (await listParcels(db, order.id))).map(({ description }) => description),
  ])
