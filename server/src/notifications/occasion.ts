import type { Language, NotificationChannel, NotificationKey } from '@maple/contract'
import type { NotificationValues } from './render-values.ts'

/** One thing to tell; `cause` is the same whenever the same event is seen again. */
export interface Occasion {
  notification: NotificationKey
  cause: string
  orderId: string | null
  values: NotificationValues
  /** Cannot wait for the morning this time. */
  timely?: true
  /** Which consent a promotion needs, and where it may go. */
  promotion?: {
    topic: 'promotions' | 'newsletter'
    channels: readonly NotificationChannel[]
    /** Of the company, by post. */
    addresses: Record<Language, string>
  }
  /** The person it speaks of, when that is not whoever hears it. */
  aboutUserId?: string
}
