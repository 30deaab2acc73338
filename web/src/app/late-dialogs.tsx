import { lazy, Suspense } from 'react'
import { useQuestion } from '../lib/form/unsaved.ts'
import { withAreaTexts } from '../lib/i18n.ts'
import { useSession } from '../lib/session/session.tsx'

const LeaveQuestion = lazy(async () => ({
  default: (await withAreaTexts(import('./leave-question.tsx'))).LeaveQuestion,
}))
const SignInAgain = lazy(async () => ({
  default: (await withAreaTexts(import('./sign-in-again.tsx'))).SignInAgain,
}))

/** What may come up over any screen; loaded when it does. */
export function LateDialogs() {
  const asks = useQuestion() !== undefined
  const { interrupted } = useSession()
  return (
    <Suspense>
      {asks && <LeaveQuestion />}
      {interrupted && <SignInAgain />}
    </Suspense>
  )
}
