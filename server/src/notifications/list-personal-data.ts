import type { Deps, DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { removeOutboxFiles } from '../platform/mail/outbox-files.ts'
import { deleteMails } from '../platform/mail/outbox-mails.sql.ts'
import type { PersonalKind } from '../platform/personal-data.ts'
import { removeFiles } from '../platform/remove-files.ts'
import { deleteSms } from '../platform/sms/outbox-sms.sql.ts'
import { deleteDeliveries, deleteOldDeliveries, listDeliveries } from './deliveries.sql.ts'
import { listComplaintsBy } from './message-reports.sql.ts'
import { listOwnMessages } from './messages.sql.ts'
import { deleteNotifications, deleteOldNotifications, listNotificationsOf } from './notifications.sql.ts'
import {
  areMailsOf,
  areTextsOf,
  blankMessages,
  blankNotificationsOf,
  deleteInquiries,
  listInquiriesOf,
  listMailsOf,
  listTextsOf,
  type Whose,
} from './personal-notifications.sql.ts'
import { deleteSubscriptions, listSubscriptions } from './push-subscriptions.sql.ts'
import { photoKey } from './read-messages.ts'

/** What was said to a person, by them, and about them to others. */
export const listPersonalData = (deps: Deps): PersonalKind[] => [
  ...emails(deps),
  ...conversations(deps),
  ...notifications(deps),
]

async function emptyOutbox(deps: DepsInTx, tx: Tx, whose: Whose): Promise<void> {
  const mails = await deleteMails(tx, areMailsOf(tx, whose))
  await removeOutboxFiles(deps, tx, [...mails, ...(await deleteSms(tx, areTextsOf(tx, whose)))])
}

const emails = (deps: Deps): PersonalKind[] => [
  {
    kind: 'mails',
    columns: {
      outbox_mails: [
        'to_address',
        'subject',
        'text_body',
        'html_body',
        'headers',
        'attachments',
        'about',
        'last_error',
      ],
      outbox_sms: ['to_phone', 'body', 'about', 'carrier_id', 'carrier_state', 'last_error'],
    },
    folders: ['../outbox'],
    term: { setting: 'retention.mailsDays' },
    erase: (tx, person) => emptyOutbox(deps, tx, { person }),
    forget: (before) => deps.db.transaction((tx) => emptyOutbox(deps, tx, { before })),
    read: async (db, userId) => ({
      mails: [...(await listMailsOf(db, userId))],
      texts: [...(await listTextsOf(db, userId))],
    }),
  },
  {
    kind: 'contactMessages',
    columns: { contact_messages: ['name', 'email', 'phone', 'subject', 'message'] },
    term: { setting: 'retention.messagesDays' },
    erase: (tx, person) => deleteInquiries(tx, { person }),
    forget: (before) => deleteInquiries(deps.db, { before }),
    read: async (db, userId) => [...(await listInquiriesOf(db, userId))],
  },
]

const conversations = (deps: Deps): PersonalKind[] => [
  {
    kind: 'messages',
    columns: { order_messages: ['body', 'canned', 'photo'], message_reports: ['reason', 'resolution'] },
    folders: ['messages'],
    term: { setting: 'retention.messagesDays' },
    async erase(tx, { userId }) {
      await removeFiles(deps, tx, (await blankMessages(tx, { userId })).map(photoKey))
    },
    forget: (before) =>
      deps.db.transaction(async (tx) => removeFiles(deps, tx, (await blankMessages(tx, { before })).map(photoKey))),
    read: async (db, userId) => ({
      sent: [...(await listOwnMessages(db, userId))],
      reported: [...(await listComplaintsBy(db, userId))],
    }),
  },
]

const notifications = (deps: Deps): PersonalKind[] => [
  {
    kind: 'notices',
    columns: { notifications: ['values', 'cause'], notification_deliveries: ['receiver', 'cause'] },
    term: { days: 180 },
    async erase(tx, person) {
      await blankNotificationsOf(tx, person)
      await deleteNotifications(tx, person.userId)
      await deleteDeliveries(tx, person.userId)
    },
    async forget(before) {
      await deleteOldNotifications(deps.db, before)
      await deleteOldDeliveries(deps.db, before)
    },
    read: async (db, userId) => ({
      told: [...(await listDeliveries(db, userId))],
      inApp: [...(await listNotificationsOf(db, userId))],
    }),
  },
  {
    kind: 'pushDevices',
    columns: { push_subscriptions: ['endpoint', 'p256dh', 'auth', 'device'] },
    term: 'account',
    erase: (tx, { userId }) => deleteSubscriptions(tx, userId),
    read: async (db, userId) => [...(await listSubscriptions(db, userId))],
  },
]
