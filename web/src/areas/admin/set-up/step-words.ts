import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Data } from '../../../lib/api/api.ts'
import type { SettingKey } from '../settings/settings.queries.ts'

export type SetUpStep = Data<'GET /admin/set-up'>[number]['step']

interface StepWords {
  title: MessageDescriptor
  hint: MessageDescriptor
  /** Decided in place. */
  settings?: readonly SettingKey[]
  /** Where all of it is decided. */
  to: string
  /** Where one sees whether it is right. */
  try?: { to: string; label: MessageDescriptor }
}

export const stepWords: Record<SetUpStep, StepWords> = {
  name: {
    title: msg`Name and logo`,
    hint: msg`What customers read on every page, mail and receipt.`,
    settings: ['general.companyName', 'general.logoUrl'],
    to: '/admin/settings#setting-general.companyName',
    try: { to: '/', label: msg`See the home page` },
  },
  depot: {
    title: msg`Where is your depot?`,
    hint: msg`Distances, the service area and orders without a pickup start there.`,
    settings: ['general.depotAddress', 'general.timeZone', 'general.distanceUnit'],
    to: '/admin/settings#setting-general.depotAddress',
  },
  hours: {
    title: msg`Delivery windows`,
    hint: msg`The hours that customers can choose from.`,
    settings: ['orders.timeWindows', 'orders.nowLeadMinutes', 'orders.nowWindowMinutes'],
    to: '/admin/settings#setting-orders.timeWindows',
    try: { to: '/admin/orders/new', label: msg`See them in an order` },
  },
  area: {
    title: msg`Bring in the streets of your region`,
    hint: msg`A street map, addresses to the door and ways by road, from this server and without an account.`,
    to: '/admin/settings?tab=maps',
  },
  prices: {
    title: msg`Prices`,
    hint: msg`Fees by size, and whether distance costs something.`,
    settings: [
      'payments.deliveryFee',
      'payments.mediumFee',
      'payments.largeFee',
      'payments.serviceFee',
      'payments.distanceRatePerKm',
      'payments.distanceIncludedKm',
    ],
    to: '/admin/settings?tab=payments#setting-payments.deliveryFee',
    try: { to: '/', label: msg`Ask for a price` },
  },
  taxes: {
    title: msg`Your GST/HST number`,
    hint: msg`Receipts are not whole without it.`,
    settings: ['payments.taxMode', 'payments.fixedTax', 'payments.gstNumber', 'payments.qstNumber'],
    to: '/admin/settings?tab=payments#setting-payments.gstNumber',
    try: { to: '/', label: msg`See the taxes on a price` },
  },
  mail: {
    title: msg`Mail`,
    hint: msg`Set up on the server with SMTP_URL. Done once a mail has gone out.`,
    to: '/admin/outbox',
  },
  payments: {
    title: msg`Payments`,
    hint: msg`Set up on the server with PAYMENTS=stripe. Done once a card was charged or held.`,
    to: '/admin/payments',
    try: { to: '/admin/orders/new', label: msg`Take a test payment` },
  },
  courier: {
    title: msg`Your first courier`,
    hint: msg`They apply on the website; you approve them.`,
    to: '/admin/couriers',
    try: { to: '/register?role=courier', label: msg`See how couriers apply` },
  },
  order: {
    title: msg`A test order`,
    hint: msg`Place one, have it carried, and see what the customer sees. Done once it is delivered.`,
    to: '/admin/orders/new',
    try: { to: '/track', label: msg`See what customers see` },
  },
}
