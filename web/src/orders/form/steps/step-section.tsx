import type { ReactNode } from 'react'
import { useStepNames } from './step-names.ts'
import type { StepId, Steps } from './use-steps.ts'

/** The fields of one step. They stay where they are while another step is seen, so nothing typed goes away. */
export function StepSection({ id, steps, children }: { id: StepId; steps: Steps; children: ReactNode }) {
  const names = useStepNames()
  return (
    <section
      data-step={id}
      tabIndex={-1}
      aria-label={names[id]}
      hidden={!steps.isShown(id)}
      className="flex min-w-0 flex-col gap-6 outline-none [&[hidden]]:hidden"
    >
      {children}
    </section>
  )
}
