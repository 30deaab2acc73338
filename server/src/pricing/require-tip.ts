import { type SettingValues, toCents } from '@maple/contract'
import { AppError } from '../platform/errors.ts'

/** A slip of the finger, or a stolen card, does not become a fortune (I6). */
export function requireTip(settings: Pick<SettingValues, 'payments.maxTip'>, tip: number): void {
  const most = settings['payments.maxTip']
  if (toCents(tip) > toCents(most))
    throw new AppError('bad_input', 'A tip is at most {amount} dollars', {
      values: { amount: most.toFixed(2) },
      path: 'tip',
    })
}
