import { givenBy } from '@maple/contract/keys/scopes'
import { chosenEvents, scopeOfEvent, type WebhookEventType } from '@maple/contract/webhooks/event-catalogue'
import { useSession } from '../lib/session/session.tsx'

/** To be told is to see: owners of an account have all of it told, staff what they may see themselves (N1). */
export function useOpenEvents(): WebhookEventType[] {
  const { user } = useSession()
  if (user?.role === 'customer') return chosenEvents
  const held = user?.permissions ?? []
  return chosenEvents.filter((type) => givenBy[scopeOfEvent(type)].every((permission) => held.includes(permission)))
}
