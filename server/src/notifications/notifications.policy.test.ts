import {
  type NotificationChannel,
  notificationChannels,
  notificationKeys,
  notificationKinds,
  type QuietHours,
} from '@maple/contract'
import { describe, expect, test } from 'vitest'
import { type Circumstances, channelsFor, heldUntil, quietEnd } from './notifications.policy.ts'

const everywhere = new Set<NotificationChannel>(notificationChannels)
const switchedOn = { inApp: true, email: true, sms: true, push: true }
const choices = [true, false]
const outside = ['email', 'sms', 'push'] as const

/** All that a person can want of one channel. */
const wishesWith = (
  channel: NotificationChannel,
  orderUpdates: boolean,
  promotions: boolean,
): Circumstances['wishes'] => {
  const none = { orderUpdates: false, promotions: false }
  const base = { email: { ...none, newsletter: false }, push: none, sms: none }
  return channel === 'inApp' ? base : { ...base, [channel]: { ...base[channel], orderUpdates, promotions } }
}

/** The rule as the issue states it, said once more and apart from the code. */
function expected(
  key: (typeof notificationKeys)[number],
  channel: NotificationChannel,
  wish: boolean,
  agreed: boolean,
  on: boolean,
) {
  const { category, channels } = notificationKinds[key]
  if (!channels.includes(channel)) return false
  if (category === 'security') return true
  if (!on) return false
  if (category === 'promotions') return channel !== 'inApp' && wish && agreed
  return channel === 'inApp' || wish
}

describe('[A1] the preference matrix: every notification x channel x preference x consent x switch', () => {
  test.each(notificationKeys)('%s', (key) => {
    const notification = notificationKinds[key]
    for (const channel of notificationChannels)
      for (const wish of choices)
        for (const agreed of choices)
          for (const on of choices) {
            const isPromotion = notification.category === 'promotions'
            const told = channelsFor({
              notification,
              isOn: true,
              switches: { ...switchedOn, [channel]: on },
              wishes: wishesWith(channel, !isPromotion && wish, isPromotion && wish),
              consents: new Set(agreed ? [`${channel}:promotions`] : []),
              reachable: everywhere,
            })
            const about = `${key} by ${channel}: wish ${wish}, consent ${agreed}, switch ${on}`
            expect(told.includes(channel), about).toBe(expected(key, channel, wish, agreed, on))
          }
  })

  test.each(notificationKeys.filter((key) => notificationKinds[key].setting))(
    '%s is silent while its switch in the settings is off',
    (key) => {
      const wishes = {
        email: { orderUpdates: true, promotions: true, newsletter: true },
        push: { orderUpdates: true, promotions: true },
        sms: { orderUpdates: true, promotions: true },
      }
      const about = {
        notification: notificationKinds[key],
        switches: switchedOn,
        wishes,
        consents: new Set<string>(),
        reachable: everywhere,
      }
      expect(channelsFor({ ...about, isOn: false })).toEqual([])
      expect(channelsFor({ ...about, isOn: true })).not.toEqual([])
    },
  )

  test.each(outside)('nobody is told by %s who cannot be reached there', (channel) => {
    const wishes = wishesWith(channel, true, true)
    const reachable = new Set(notificationChannels.filter((one) => one !== channel))
    const told = channelsFor({
      notification: notificationKinds['order.placed'],
      isOn: true,
      switches: switchedOn,
      wishes,
      consents: new Set(),
      reachable,
    })
    expect(told).not.toContain(channel)
  })

  test('consent to promotions is none to the newsletter', () => {
    const wishes = wishesWith('email', true, true)
    const about = {
      notification: notificationKinds.promotion,
      isOn: true,
      switches: switchedOn,
      wishes,
      reachable: everywhere,
    }
    expect(channelsFor({ ...about, consents: new Set(['email:promotions']), topic: 'newsletter' })).toEqual([])
    expect(channelsFor({ ...about, consents: new Set(['email:promotions']), topic: 'promotions' })).toEqual(['email'])
  })
})

describe('quiet hours', () => {
  const night: QuietHours = { enabled: true, from: '22:00', to: '07:00', timeZone: 'America/Toronto' }
  test.each([
    ['before they begin', '2026-07-01T01:59:00Z', undefined],
    ['as they begin', '2026-07-01T02:00:00Z', '2026-07-01T11:00:00.000Z'],
    ['after midnight', '2026-07-01T06:30:00Z', '2026-07-01T11:00:00.000Z'],
    ['as they end', '2026-07-01T11:00:00Z', undefined],
    ['in the night when clocks go back', '2026-11-01T03:00:00Z', '2026-11-01T12:00:00.000Z'],
  ])('%s', (_name, now, end) => {
    expect(quietEnd(night, new Date(now))?.toISOString()).toBe(end)
  })
  test.each([
    ['in another zone it may be day', { ...night, timeZone: 'America/Vancouver' }, '2026-07-01T03:00:00Z', undefined],
    ['within one day', { ...night, from: '12:00', to: '14:00' }, '2026-07-01T16:30:00Z', '2026-07-01T18:00:00.000Z'],
    ['switched off', { ...night, enabled: false }, '2026-07-01T03:00:00Z', undefined],
    ['of no length', { ...night, from: '22:00', to: '22:00' }, '2026-07-01T03:00:00Z', undefined],
  ])('%s', (_name, hours, now, end) => {
    expect(quietEnd(hours, new Date(now))?.toISOString()).toBe(end)
  })

  test('only what rings waits, and never security or an order on its way', () => {
    const now = new Date('2026-07-01T03:00:00Z')
    const waits = (key: (typeof notificationKeys)[number], channel: NotificationChannel) =>
      heldUntil(notificationKinds[key], channel, night, now)
    expect(waits('order.placed', 'push')?.toISOString()).toBe('2026-07-01T11:00:00.000Z')
    expect(waits('order.placed', 'sms')).toBeDefined()
    expect(waits('promotion', 'sms')).toBeDefined()
    for (const channel of ['inApp', 'email'] as const) expect(waits('order.placed', channel)).toBeUndefined()
    for (const key of ['security.password-changed', 'order.in-transit', 'order.arriving', 'order.delivered'] as const)
      expect(waits(key, 'push')).toBeUndefined()
  })
})
