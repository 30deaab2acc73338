import { defaultSettings, type SetUpState, type SetUpStep, setUpSteps } from '@maple/contract'
import type { Deps } from '../deps.ts'
import type { Principal } from '../platform/principal.ts'
import { findSetUpFacts, type SetUpFacts } from './set-up.sql.ts'

export interface StepState {
  step: SetUpStep
  state: SetUpState
}

/** Done is what the facts say, however it came about; skipped is what somebody put off and nothing has overtaken. */
export async function listSetUpSteps(deps: Deps): Promise<StepState[]> {
  const facts = await findSetUpFacts(deps.db)
  const done = await whatIsDone(deps, facts)
  return setUpSteps.map((step) => ({
    step,
    state: done[step] ? 'done' : facts.skipped.includes(step) ? 'skipped' : 'open',
  }))
}

async function whatIsDone(
  { settings, streets, router, mailer, gateway }: Deps,
  facts: SetUpFacts,
): Promise<Record<SetUpStep, boolean>> {
  const isDecided = (...beginnings: string[]) =>
    facts.decided.some((key) => beginnings.some((beginning) => key.startsWith(beginning)))
  return {
    name: isDecided('general.companyName', 'general.logoUrl'),
    // Not the one that we made up, though somebody saved it.
    depot: settings.get('general.depotAddress') !== defaultSettings['general.depotAddress'],
    hours: isDecided('orders.timeWindows'),
    area: router.provider() !== undefined || (await streets.entries()).length > 0,
    prices: isDecided('payments.deliveryFee', 'payments.mediumFee', 'payments.largeFee', 'payments.distanceRate'),
    taxes: settings.get('payments.gstNumber') !== '',
    mail: mailer.delivers && facts.hasMail,
    payments: gateway.name !== 'sandbox' && facts.hasPayment,
    courier: facts.hasCourier,
    order: facts.hasDelivery,
  }
}

/** What the dashboard reminds of, and whom: who may decide it. */
export async function listOpenSteps(deps: Deps, actor: Principal): Promise<SetUpStep[]> {
  const { env, settings } = deps
  if (env.demo || !settings.get('general.showSetUp') || !actor.permissions.has('settings-management')) return []
  return (await listSetUpSteps(deps)).flatMap(({ step, state }) => (state === 'open' ? [step] : []))
}
