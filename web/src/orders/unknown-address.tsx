import { Trans } from '@lingui/react/macro'
import MapPin from 'lucide-react/icons/map-pin'
import { ApiError } from '../lib/api/api-error.ts'
import { Button } from '../ui/button.tsx'

const questioned = ['address_unknown', 'out_of_area', 'vehicle_too_small']

/** An address that we cannot place, or that lies too far; staff may go on after a warning (K7). */
export const isQuestioned = (error: unknown): error is ApiError =>
  error instanceof ApiError && questioned.includes(error.code)

/** What is wrong with this end, as the server says it. */
export const faultOf = (error: unknown, end: 'pickup' | 'delivery'): string | undefined =>
  isQuestioned(error) ? error.errors.find(({ path }) => path === `${end}.address`)?.msg : undefined

/** The way out for an address that no list knows. */
export const SetPinButton = ({ onClick }: { onClick: () => void }) => (
  <Button size="sm" className="self-start" onClick={onClick}>
    <MapPin aria-hidden="true" className="size-4" />
    <Trans>Set a pin on the map</Trans>
  </Button>
)
