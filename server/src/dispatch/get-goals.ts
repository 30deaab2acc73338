import type { Deps } from '../deps.ts'

/** As they are set now; couriers may not read the settings themselves. */
export const getGoals = ({ settings }: Deps) => ({
  deliveries: settings.get('courier.goalDeliveries'),
  earnings: settings.get('courier.goalEarnings'),
  distance: settings.get('courier.goalDistance'),
})
