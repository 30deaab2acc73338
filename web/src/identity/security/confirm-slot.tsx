import { lazy, Suspense, useEffect, useState } from 'react'
import { whenConfirmIsNeeded } from '../../lib/session/confirm.ts'

const ConfirmIdentityDialog = lazy(async () => ({
  default: (await import('./confirm-identity-dialog.tsx')).ConfirmIdentityDialog,
}))

type Answer = (confirmed: boolean) => void

/** Where the one dialog of the area appears when the server wants to know again who it is (I1). */
export function ConfirmSlot() {
  const [answer, setAnswer] = useState<{ give: Answer }>()
  useEffect(() => whenConfirmIsNeeded(() => new Promise<boolean>((give) => setAnswer({ give }))), [])
  if (!answer) return null
  const close: Answer = (confirmed) => {
    setAnswer(undefined)
    answer.give(confirmed)
  }
  return (
    <Suspense>
      <ConfirmIdentityDialog onAnswer={close} />
    </Suspense>
  )
}
