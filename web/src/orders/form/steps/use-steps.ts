import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useQueryParams } from '../../../lib/params/use-query-params.ts'
import { useIsWide } from '../../../lib/screens/use-is-wide.ts'
import { firstFault, showFault } from './first-fault.ts'

export const stepIds = ['where', 'what', 'when', 'pay'] as const
export type StepId = (typeof stepIds)[number]

/** What `data-step` of a section says. */
const stepOf = (field: Element | undefined): StepId | undefined => {
  const said = field?.closest<HTMLElement>('[data-step]')?.dataset.step
  return stepIds.find((id) => id === said)
}

/**
 * On a phone the form is four short steps, and the address says which (`?step=when`), so Back goes a step back and a reload
 * stays; on a wide screen all of them are there at once. Every field exists all the time, whichever step is seen.
 */
export function useSteps({ isNew }: { isNew: boolean }) {
  const isWide = useIsWide()
  const [params, changeParams] = useQueryParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const asked = params.get('step')
  const step = stepIds.find((id) => id === asked) ?? 'where'
  const at = stepIds.indexOf(step)

  const go = (to: StepId, options: { replace?: boolean } = {}) =>
    changeParams(
      (next) => {
        if (to === 'where') next.delete('step')
        else next.set('step', to)
      },
      { ...options, state: { stepBefore: step } },
    )
  const before = stepIds[at - 1]
  /** The way one came, if that was the step before; so Back and the button never disagree. */
  const back = () => {
    if (before && isFrom(state, before)) navigate(-1)
    else if (before) go(before, { replace: true })
  }

  // Back from the order that was placed leads to the last step of a form that is empty by now: that begins at the first.
  const begin = useEffectEvent(() => {
    if (isNew && step !== 'where' && !params.has('setup')) go('where', { replace: true })
  })
  useEffect(() => begin(), [])

  const toFault = useRef(false)
  /** Leads to the first thing that is wrong, in whichever step it is. */
  const reveal = () =>
    void setTimeout(() => {
      const faulty = stepOf(firstFault())
      if (isWide || !faulty || faulty === step) return showFault()
      toFault.current = true
      go(faulty)
    })
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (isWide) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    if (toFault.current) showFault()
    else document.querySelector<HTMLElement>(`[data-step="${step}"]`)?.focus({ preventScroll: true })
    toFault.current = false
  }, [step, isWide])

  return { isWide, step, at, next: stepIds[at + 1], go, back, reveal, isShown: (id: StepId) => isWide || id === step }
}

const isFrom = (state: unknown, step: StepId) =>
  typeof state === 'object' && state !== null && 'stepBefore' in state && state.stepBefore === step

export type Steps = ReturnType<typeof useSteps>
