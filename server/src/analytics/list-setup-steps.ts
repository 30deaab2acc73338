import { defaultSettings, type SetUpStep } from '@maple/contract'
import type { Deps } from '../deps.ts'
import type { Principal } from '../platform/principal.ts'

/** What a new company has not decided yet, for whoever may decide it. */
export async function listSetupSteps({ env, settings, streets, router }: Deps, actor: Principal): Promise<SetUpStep[]> {
  if (env.demo || !settings.get('general.showSetUp') || !actor.permissions.has('settings-management')) return []
  const isOpen: Record<SetUpStep, boolean> = {
    depot: settings.get('general.depotAddress') === defaultSettings['general.depotAddress'],
    streets: router.provider() === undefined && (await streets.entries()).length === 0,
    'distance-rate': settings.get('payments.distanceRatePerKm') === 0,
    'tax-numbers': settings.get('payments.gstNumber') === '',
  }
  return (Object.keys(isOpen) as SetUpStep[]).filter((step) => isOpen[step])
}
