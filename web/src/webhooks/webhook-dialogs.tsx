import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { programsList } from '../keys/index.ts'
import { messageOf } from '../lib/api/api-error.ts'
import { randomKey } from '../lib/api/random-key.ts'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { toast } from '../ui/toast.ts'
import { useChangeWebhook, useDeleteWebhook, useRotateSecret, type Webhook } from './webhooks.queries.ts'

interface DialogProps {
  of: Webhook
  onClose: () => void
}

export interface Rotated {
  /** Nothing if the answer that had it was lost. */
  secret?: string | undefined
}

/** A new secret; whoever receives has a day to take it over (N3). */
export function RotateDialog({
  of: { _id },
  onRotated,
  onClose,
}: DialogProps & { onRotated: (made: Rotated) => void }) {
  const { t } = useLingui()
  const rotate = useRotateSecret(_id)
  const [key] = useState(randomKey)
  const confirm = async () => {
    try {
      onRotated((await rotate.mutateAsync(key)).data)
    } catch (error) {
      toast.error(messageOf(error, t`The secret could not be changed`))
      throw error
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={<Trans>Change the secret?</Trans>}
      description={
        <Trans>
          A new secret signs from now on. The one before it signs 24 hours more, so that you can change it in peace.
        </Trans>
      }
      confirm={<Trans>Make a new secret</Trans>}
      onConfirm={confirm}
    />
  )
}

export function SwitchDialog({ of: { _id, state, waiting }, onClose }: DialogProps) {
  const { t } = useLingui()
  const change = useChangeWebhook(_id)
  const isOff = state === 'off'
  const confirm = async () => {
    try {
      await change.mutateAsync({ state: isOff ? 'active' : 'off' })
      toast.success(isOff ? t`The webhook is on` : t`The webhook is off`)
    } catch (error) {
      toast.error(messageOf(error, t`The webhook could not be changed`))
      throw error
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={isOff ? <Trans>Switch the webhook on?</Trans> : <Trans>Switch the webhook off?</Trans>}
      description={
        isOff ? (
          <Trans>What waits for it is sent now: {waiting}</Trans>
        ) : (
          <Trans>Nothing is sent from now on. What waits for it is sent when it is on again.</Trans>
        )
      }
      confirm={isOff ? <Trans>Switch on</Trans> : <Trans>Switch off</Trans>}
      danger={!isOff}
      onConfirm={confirm}
    />
  )
}

export function DeleteWebhookDialog({ of: { _id, url, account }, base, onClose }: DialogProps & { base: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const remove = useDeleteWebhook(_id)
  const confirm = async () => {
    try {
      await remove.mutateAsync()
    } catch (error) {
      toast.error(messageOf(error, t`The webhook could not be deleted`))
      throw error
    }
    toast.success(t`The webhook was deleted`)
    navigate(programsList(base, 'webhooks', account?._id))
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={<Trans>Delete this webhook?</Trans>}
      description={
        <Trans>
          Nothing is sent to <span className="wrap-anywhere">{url}</span> any more. Its log and what waits for it are
          deleted too.
        </Trans>
      }
      confirm={<Trans>Delete webhook</Trans>}
      danger
      onConfirm={confirm}
    />
  )
}
