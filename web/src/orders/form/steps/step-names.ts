import { useLingui } from '@lingui/react/macro'
import type { StepId } from './use-steps.ts'

export function useStepNames(): Record<StepId, string> {
  const { t } = useLingui()
  return { where: t`Where`, what: t`What`, when: t`When`, pay: t`Pay` }
}
