import { useQuery } from '@tanstack/react-query'
import { courierStatusQuery } from '../courier-file.queries.ts'
import { useDeviceSwitch } from './device-switches.ts'
import { noteScreenSleeps } from './screen-sleeps.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** The screen stays on while its courier is online, unless they have switched that off. */
export function StayAwake() {
  const isOnline = useQuery(courierStatusQuery).data?.isOnline ?? false
  const [awake] = useDeviceSwitch('awake')
  // Said beside the switch: over the work it would only be in the way.
  useWakeLock(isOnline && awake, noteScreenSleeps)
  return null
}
