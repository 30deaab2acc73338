import type { Deps } from '../deps.ts'
import { provinceAt } from '../platform/geo/locate-point.ts'
import { provinceOf } from '../platform/geo/provinces.ts'

interface Starts {
  startAddress: string | null
  startPlace: { lat: number; lng: number } | null
}

/**
 * Ontario asks for a worker's own word before anything is taken off. A courier works where the day starts: at the start
 * that is in the courier's file, otherwise at the depot. Where the province cannot be told, the courier is asked.
 */
export function needsConsent({ settings }: Pick<Deps, 'settings'>, { startAddress, startPlace }: Starts): boolean {
  const own = (startAddress && provinceOf(startAddress)) || (startPlace && provinceAt(startPlace))
  return (own || provinceOf(settings.get('general.depotAddress')) || 'ON') === 'ON'
}
