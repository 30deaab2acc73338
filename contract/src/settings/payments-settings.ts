import { z } from 'zod'
import { measure, plainText } from '../platform/base.ts'
import { price, setting } from './setting.ts'

/** In the order of the week; the place is the number that clocks give it. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

export const paymentsSettings = {
  'payments.deliveryFee': setting('payments', price, 5.99),
  'payments.mediumFee': setting('payments', price, 8.99),
  'payments.largeFee': setting('payments', price, 15.99),
  'payments.serviceFee': setting('payments', price, 1.99),
  'payments.expressFee': setting('payments', price, 2),
  'payments.highFeeNow': setting('payments', price, 3),
  'payments.highFeeLater': setting('payments', price, 5),
  'payments.urgentFeeNow': setting('payments', price, 7),
  'payments.urgentFeeLater': setting('payments', price, 10),
  'payments.distanceRatePerKm': setting('payments', price, 0),
  'payments.distanceIncludedKm': setting('payments', measure().min(0).max(1000), 0),
  'payments.taxMode': setting('payments', z.enum(['fixed', 'province']), 'fixed'),
  'payments.fixedTax': setting('payments', price, 1.52),
  'payments.commissionRate': setting('payments', measure().min(0).max(100).multipleOf(0.01), 15),
  'payments.automaticPayouts': setting('payments', z.boolean(), true),
  'payments.cancelFee': setting('payments', price, 5),
  'payments.maxTip': setting('payments', measure().min(0).max(1000).multipleOf(0.01), 200),
  'payments.offerUnpaid': setting('payments', z.boolean(), false),
  'payments.gstNumber': setting('payments', plainText().trim().max(40), ''),
  'payments.qstNumber': setting('payments', plainText().trim().max(40), ''),
  /** Days after the due date of an invoice, with commas; none for no reminders. */
  'payments.reminderDays': setting(
    'payments',
    plainText()
      .trim()
      .max(60)
      .regex(/^(\d{1,3}(\s*,\s*\d{1,3}){0,9})?$/),
    '3, 14, 30',
  ),
  'payments.payoutMethod': setting('payments', z.enum(['provider', 'bank-file']), 'provider'),
  'payments.payoutWeekday': setting('payments', z.enum(weekdays), 'friday'),
}
