import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAction } from '../lib/offline/use-queue.ts'
import { type StepStatus, stepAction } from './step-action.ts'
import { useSayResult } from './use-say-result.ts'

/** The next step of a delivery, with a network or without. */
export function useStep(order: { _id: string; orderNumber: string }) {
  const { t } = useLingui()
  const act = useAction()
  const say = useSayResult()
  const [busyWith, setBusyWith] = useState<StepStatus>()
  const go = async (status: StepStatus, done: string) => {
    setBusyWith(status)
    const result = await act(stepAction(order, status))
    setBusyWith(undefined)
    say(result, done, t`Failed to update delivery status. Please try again.`)
  }
  return { go, busyWith }
}
