import { Trans, useLingui } from '@lingui/react/macro'
import Pause from 'lucide-react/icons/pause'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '../../lib/api/api-error.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import type { Paths } from '../paths.ts'
import { type Recurrence, useMoveRecurrence } from '../recurrences.queries.ts'

/** Change, pause, go on, end. */
export function RecurrenceMoves({ recurrence: { _id, state }, paths }: { recurrence: Recurrence; paths: Paths }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const move = useMoveRecurrence(_id)
  const [ending, setEnding] = useState(false)
  const fail = (error: unknown) => void toast.error(messageOf(error, t`The recurring order could not be changed`))
  const end = async () => {
    try {
      await move.mutateAsync('end')
    } catch (error) {
      fail(error)
      throw error
    }
    void toast.success(t`The recurring order was ended`)
    navigate(paths.list)
  }
  return (
    <>
      <LinkButton to={`${paths.list}/${_id}/edit`} icon={<Pencil className="size-4" />}>
        <Trans>Change</Trans>
      </LinkButton>
      {state === 'active' ? (
        <Button
          icon={<Pause className="size-4" />}
          loading={move.isPending}
          onClick={() => move.mutate('pause', { onError: fail })}
        >
          <Trans>Pause</Trans>
        </Button>
      ) : (
        <Button
          variant="primary"
          icon={<Play className="size-4" />}
          loading={move.isPending}
          onClick={() => move.mutate('resume', { onError: fail })}
        >
          <Trans>Resume</Trans>
        </Button>
      )}
      <Button variant="danger" onClick={() => setEnding(true)}>
        <Trans context="recurring order">End</Trans>
      </Button>
      <ConfirmDialog
        open={ending}
        onOpenChange={setEnding}
        title={<Trans>End this recurring order?</Trans>}
        description={<Trans>No more dates are placed. Orders that are placed already stay.</Trans>}
        confirm={<Trans>End it</Trans>}
        danger
        onConfirm={end}
      />
    </>
  )
}
