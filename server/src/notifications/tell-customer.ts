import {
  type Language,
  type NotificationView,
  type OrderEventType,
  type OrderFacts,
  type SettingKey,
  say,
  spacedNumber,
  type Text,
} from '@maple/contract'
import type { Deps } from '../deps.ts'
import { newId } from '../platform/ids.ts'
import { roomOfUser } from '../platform/live.ts'
import { findCourierName, insertNotification, type NotificationRow } from './notifications.sql.ts'

interface Notice {
  title: Text
  message: Text
  /** The switch of product.md, section 9. */
  setting: SettingKey
}

/** What a customer hears in the app; mail, SMS and push join here as channels. */
const notices: Partial<Record<OrderEventType, Notice>> = {
  'order.placed': {
    title: 'Order {number} placed',
    message: 'We have your order and are looking for a courier.',
    setting: 'notifications.orderPlaced',
  },
  'order.accepted': {
    title: 'A courier was found for {number}',
    message: '{courier} is on the way to the pickup.',
    setting: 'notifications.orderAssigned',
  },
  'order.picked-up': {
    title: 'Order {number} was picked up',
    message: 'Your parcel is with {courier}.',
    setting: 'notifications.orderPickedUp',
  },
  'order.in-transit': {
    title: 'Order {number} is on its way',
    message: 'Follow it live.',
    setting: 'notifications.orderInTransit',
  },
  'order.delivered': {
    title: 'Order {number} was delivered',
    message: 'How was it? You can rate the delivery now.',
    setting: 'notifications.orderDelivered',
  },
  'order.cancelled': {
    title: 'Order {number} was cancelled',
    message: 'Open it to see why.',
    setting: 'notifications.orderCancelled',
  },
}

export const noticedEvents = Object.keys(notices) as OrderEventType[]

/** Runs as a job: a second run of the same event adds nothing. */
export async function tellCustomer(deps: Deps, event: { type: OrderEventType } & OrderFacts): Promise<void> {
  const notice = notices[event.type]
  if (!notice || !deps.settings.get(notice.setting)) return
  const courier = event.courierId ? await findCourierName(deps.db, event.courierId) : undefined
  const made = await insertNotification(deps.db, {
    id: newId(),
    userId: event.customerId,
    type: event.type,
    cause: `order-entry:${event.entryId}`,
    orderId: event.orderId,
    values: { number: spacedNumber(event.orderNumber), courier: courier?.firstName ?? '' },
  })
  if (made.length > 0) deps.live.to(roomOfUser(event.customerId)).emit('news', { topic: 'notifications' })
}

export function viewNotification(row: NotificationRow, language: Language): NotificationView {
  const notice = notices[row.type as OrderEventType]
  return {
    _id: row.id,
    type: row.type,
    title: notice ? say(language, notice.title, row.values) : row.type,
    message: notice ? say(language, notice.message, row.values) : '',
    link:
      row.orderNumber &&
      (row.type === 'order.delivered' || row.type === 'order.cancelled'
        ? `/customer?order=${row.orderNumber}`
        : `/track/${row.orderNumber}`),
    createdAt: row.createdAt,
    read: row.readAt !== null,
  }
}
