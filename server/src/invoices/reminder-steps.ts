import type { Deps } from '../deps.ts'

/** Days after the due date, as the setting says them. */
export const reminderSteps = ({ settings }: Pick<Deps, 'settings'>): number[] =>
  (settings.get('payments.reminderDays').match(/\d+/g) ?? []).map(Number)
