import { Trans } from '@lingui/react/macro'
import { useQuestion } from '../lib/form/unsaved.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** Asks before something typed would be lost. */
export function LeaveQuestion() {
  const question = useQuestion()
  if (!question) return null
  const stay = () => question.answer(false)
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={stay}
      title={<Trans>Leave without saving?</Trans>}
      description={<Trans>What you typed here is not saved yet and would be lost.</Trans>}
      footer={
        <>
          <Button onClick={stay}>
            <Trans>Keep editing</Trans>
          </Button>
          <Button variant="danger" onClick={() => question.answer(true)}>
            <Trans>Leave without saving</Trans>
          </Button>
        </>
      }
    />
  )
}
