import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CalendarDay, plainText } from '../platform/base.ts'
import { text } from '../platform/catalogue.ts'
import { Email, LanguageCode, Nothing, PersonName, PhoneInput, themes } from '../platform/common.ts'
import { isTimeZone } from '../platform/local-time.ts'
import { Password, UserView, withNewEmail } from './user-view.ts'

export const getProfile = endpoint({
  method: 'GET',
  path: '/users/profile',
  summary: 'My profile',
  allow: 'signed-in',
  response: UserView,
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/users/profile',
  summary: 'Change my profile; a new e-mail address counts once its link was used, until then it is `pendingEmail`',
  allow: 'signed-in',
  confirm: withNewEmail,
  body: z.strictObject({
    firstName: PersonName.optional(),
    lastName: PersonName.optional(),
    email: Email.optional(),
    phone: PhoneInput.optional(),
    dateOfBirth: z
      .union([CalendarDay, z.literal('')])
      .nullable()
      .optional(),
  }),
  response: UserView,
  errors: ['email_taken'],
})

export const resendEmailChange = endpoint({
  method: 'POST',
  path: '/users/email-change/resend',
  summary: 'Mail the link that confirms my new e-mail address again',
  allow: 'signed-in',
  response: Nothing,
  limit: 'login',
  errors: ['not_found'],
})

export const withdrawEmailChange = endpoint({
  method: 'DELETE',
  path: '/users/email-change',
  summary: 'Keep my e-mail address after all; the link to the new one dies',
  allow: 'signed-in',
  response: Nothing,
  errors: ['not_found'],
})

export const updatePreferences = endpoint({
  method: 'PUT',
  path: '/users/preferences',
  summary: 'My language and theme',
  allow: 'signed-in',
  body: z.strictObject({ language: LanguageCode.optional(), theme: z.enum(themes).optional() }),
  response: UserView,
})

export const NotificationPreferences = z.object({
  email: z.object({ orderUpdates: z.boolean(), promotions: z.boolean(), newsletter: z.boolean() }),
  push: z.object({ orderUpdates: z.boolean(), promotions: z.boolean() }),
  sms: z.object({ orderUpdates: z.boolean(), promotions: z.boolean() }),
})
export type NotificationPreferences = z.infer<typeof NotificationPreferences>

export const getNotificationPreferences = endpoint({
  method: 'GET',
  path: '/users/preferences/notifications',
  summary: 'What I want to hear, and where',
  allow: 'signed-in',
  response: NotificationPreferences,
})

const channel = z.boolean().optional()

export const updateNotificationPreferences = endpoint({
  method: 'PUT',
  path: '/users/preferences/notifications',
  summary: 'Change what I want to hear; what is left out stays',
  allow: 'signed-in',
  body: z.strictObject({
    email: z.strictObject({ orderUpdates: channel, promotions: channel, newsletter: channel }).optional(),
    push: z.strictObject({ orderUpdates: channel, promotions: channel }).optional(),
    sms: z.strictObject({ orderUpdates: channel, promotions: channel }).optional(),
  }),
  response: NotificationPreferences,
})

const clock = plainText().regex(/^([01]\d|2[0-3]):[0-5]\d$/, text('Enter a time such as 22:00'))
const zone = plainText().max(60).refine(isTimeZone, text('This is not a known time zone'))

/** When phones stay silent, by the person's own clock. */
export const QuietHours = z.strictObject({ enabled: z.boolean(), from: clock, to: clock, timeZone: zone })
export type QuietHours = z.infer<typeof QuietHours>

const QuietHoursView = z.object({
  own: z.object(QuietHours.shape).nullable(),
  /** The company's, which hold for whoever chose none. */
  usual: z.object(QuietHours.shape),
})

export const getQuietHours = endpoint({
  method: 'GET',
  path: '/users/preferences/quiet-hours',
  summary: 'When push and SMS wait',
  allow: 'signed-in',
  response: QuietHoursView,
})

export const updateQuietHours = endpoint({
  method: 'PUT',
  path: '/users/preferences/quiet-hours',
  summary: 'My own quiet hours, or null for the usual ones',
  allow: 'signed-in',
  body: z.strictObject({ quietHours: QuietHours.nullable() }),
  response: QuietHoursView,
})

export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/users/upload-photo',
  summary: 'My photo: JPG, PNG or GIF, at most 2 MB',
  allow: 'signed-in',
  files: { profilePhoto: { maxBytes: 20 * 1024 * 1024, required: true } },
  response: z.object({ photoUrl: plainText() }),
  creates: true,
  errors: ['not_an_image', 'too_large'],
})

export const getPhoto = endpoint({
  method: 'GET',
  path: '/users/photos/:name',
  summary: 'A profile photo by its unguessable name',
  allow: 'anyone',
  params: z.object({ name: plainText().regex(/^[A-Za-z0-9_-]{22,64}\.webp$/) }),
  response: 'file',
})

export const exportMyData = endpoint({
  method: 'GET',
  path: '/users/export',
  summary: 'Everything we hold about me, as JSON',
  allow: 'signed-in',
  response: 'file',
})

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/users/delete-account',
  summary: 'Delete my account: personal data is erased, what the law keeps stays without a name',
  allow: ['customer', 'courier'],
  confirm: true,
  body: z.strictObject({ password: Password, confirm: z.literal('DELETE', text('Enter DELETE to confirm')) }),
  response: Nothing,
  errors: ['account_locked'],
})
