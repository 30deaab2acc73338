import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAction } from '../lib/offline/use-queue.ts'
import { type Evidence, type StepStatus, stepAction } from './step-action.ts'
import { useSayResult } from './use-say-result.ts'

/** The next step of a delivery, with a network or without. */
export function useStep(order: { _id: string; orderNumber: string }) {
  const { t } = useLingui()
  const act = useAction()
  const say = useSayResult()
  const [busyWith, setBusyWith] = useState<StepStatus>()
  /** Answers whether it is done, or will be; a refusal has been said, and what was entered should stay. */
  const go = async (status: StepStatus, done: string, evidence?: Evidence): Promise<boolean> => {
    setBusyWith(status)
    const result = await act(stepAction(order, status, evidence))
    setBusyWith(undefined)
    say(result, done, t`Failed to update delivery status. Please try again.`)
    return result.is !== 'refused'
  }
  return { go, busyWith }
}
