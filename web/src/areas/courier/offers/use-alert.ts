import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { formatMoney } from '../../../lib/format/format.ts'
import { pushState } from '../../../lib/session/push.ts'
import { isSwitchedOn } from '../device/device-switches.ts'
import { ring } from './sound.ts'
import type { Offer } from './use-offers.ts'

/** Each rings once on this page, however often it is drawn. */
const rung = new Set<string>()
const beat = [300, 150, 300, 150, 300]

/** An offer that comes is heard, felt, and seen where the page is not. */
export function useAlert(offer: Offer) {
  const { t } = useLingui()
  const { key } = offer
  const titleOf = useEffectEvent(() => {
    if (offer.kind === 'run') return t`A run for you`
    const amount = formatMoney(offer.order.pricing.courierEarnings)
    return t`New offer: ${amount}`
  })
  const placeOf = useEffectEvent(() =>
    offer.kind === 'run' ? (offer.run.stops[0]?.address ?? '') : offer.order.pickup.address,
  )
  useEffect(() => {
    if (rung.has(key)) return
    rung.add(key)
    const silence = isSwitchedOn('sound') ? ring() : undefined
    // A page that was never touched may not shake its phone, and says so in the log of the browser.
    if (isSwitchedOn('sound') && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(beat)
    notify(titleOf(), placeOf(), key).catch((reason: unknown) => console.warn('No notification', reason))
    return () => {
      silence?.()
      if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(0)
      void takeBack(key)
    }
  }, [key])
}

const registration = () => navigator.serviceWorker?.getRegistration('/')

/** Only where the server does not ring this device itself, and the page is out of sight. */
async function notify(title: string, body: string, tag: string) {
  if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return
  if ((await pushState()) === 'on') return
  const look = { body, tag, icon: '/icons/icon-192.png', data: { link: '/courier/orders' } }
  await (await registration())?.showNotification(title, look)
}

async function takeBack(tag: string) {
  for (const shown of (await (await registration())?.getNotifications({ tag })) ?? []) shown.close()
}
