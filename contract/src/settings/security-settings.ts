import { z } from 'zod'
import { plainText } from '../platform/base.ts'
import { text } from '../platform/catalogue.ts'
import { count, price, setting } from './setting.ts'

/** As a browser says where a page is from: scheme, host and port, without a path. */
const WebOrigin = plainText()
  .trim()
  .max(200)
  .regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/, text('Enter it like https://www.example.ca, without a path'))

export const securitySettings = {
  'security.registrationPasswordMinLength': setting('security', count(6, 64), 6),
  'security.passwordMinLength': setting('security', count(8, 64), 8),
  'security.passwordUppercase': setting('security', z.boolean(), true),
  'security.passwordLowercase': setting('security', z.boolean(), true),
  'security.passwordNumbers': setting('security', z.boolean(), true),
  'security.passwordSpecial': setting('security', z.boolean(), false),
  'security.sessionTimeoutMinutes': setting('security', count(15, 480), 60),
  'security.rememberMeDays': setting('security', count(1, 365), 30),
  'security.sessionMaxDays': setting('security', count(1, 365), 90),
  'security.twoFactorRequired': setting('security', z.boolean(), false),
  'security.lockoutTries': setting('security', count(3, 50), 5),
  'security.lockoutMinutes': setting('security', count(1, 1440), 15),
  'security.confirmRefundAbove': setting('security', price, 100),
  'security.photoMaxMegabytes': setting('security', count(1, 20), 2),
  'security.addressesPerUser': setting('security', count(1, 500), 50),
  'embeds.allowedOrigins': setting('security', z.array(WebOrigin).max(50), []),
  'retention.messagesDays': setting('security', count(30, 3650), 365),
  'retention.proofsDays': setting('security', count(30, 3650), 730),
  'retention.mailsDays': setting('security', count(7, 3650), 90),
  'retention.documentsDays': setting('security', count(0, 3650), 90),
  'limits.anonymousPerMinute': setting('security', count(10, 1_000_000), 600),
  'limits.sessionPerMinute': setting('security', count(10, 1_000_000), 3000),
  'limits.keyPerMinute': setting('security', count(10, 1_000_000), 600),
  'limits.loginPerMinute': setting('security', count(1, 100_000), 30),
  'limits.trackingPerMinute': setting('security', count(1, 100_000), 60),
  'limits.quotePerMinute': setting('security', count(1, 100_000), 60),
  'limits.geoPerMinute': setting('security', count(1, 100_000), 120),
  'limits.positionsPerMinute': setting('security', count(1, 100_000), 120),
  'limits.positionBatchesPerMinute': setting('security', count(1, 100_000), 30),
  'limits.eventsPerSocket': setting('security', count(10, 1_000_000), 600),
  'limits.eventsPerAddress': setting('security', count(10, 10_000_000), 30_000),
  'limits.anonymousSocketsPerAddress': setting('security', count(1, 100_000), 60),
  'limits.anonymousSockets': setting('security', count(1, 100_000), 5000),
  'limits.registerRefusalsPerHour': setting('security', count(1, 100_000), 10),
  'limits.mailsPerRecipient': setting('security', count(1, 1000), 3),
}
