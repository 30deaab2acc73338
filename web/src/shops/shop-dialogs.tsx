import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { programsList } from '../keys/index.ts'
import { messageOf } from '../lib/api/api-error.ts'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { toast } from '../ui/toast.ts'
import { type Shop, useChangeShop, useDeleteShop } from './shops.queries.ts'

interface DialogProps {
  of: Shop
  onClose: () => void
}

export function SwitchShopDialog({ of: { _id, state }, onClose }: DialogProps) {
  const { t } = useLingui()
  const change = useChangeShop(_id)
  const isOff = state === 'off'
  const confirm = async () => {
    try {
      await change.mutateAsync({ state: isOff ? 'active' : 'off' })
      toast.success(isOff ? t`The shop is on` : t`The shop is off`)
    } catch (error) {
      toast.error(messageOf(error, t`The shop could not be changed`))
      throw error
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={isOff ? <Trans>Switch the shop on?</Trans> : <Trans>Switch the shop off?</Trans>}
      description={
        isOff ? (
          <Trans>
            What the shop sends is taken again. Look there whether it has switched its own webhooks off meanwhile.
          </Trans>
        ) : (
          <Trans>What the shop sends from now on is refused, and is not made up for later. What it sent stays.</Trans>
        )
      }
      confirm={isOff ? <Trans>Switch on</Trans> : <Trans>Switch off</Trans>}
      danger={!isOff}
      onConfirm={confirm}
    />
  )
}

export function DeleteShopDialog({ of: { _id, name, account }, base, onClose }: DialogProps & { base: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const remove = useDeleteShop(_id)
  const confirm = async () => {
    try {
      await remove.mutateAsync()
    } catch (error) {
      toast.error(messageOf(error, t`The shop could not be deleted`))
      throw error
    }
    toast.success(t`The shop was deleted`)
    navigate(programsList(base, 'shops', account._id))
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={<Trans>Delete the shop {name}?</Trans>}
      description={
        <Trans>Its address is gone, and what it sent with it, drafts too. Orders that were placed stay.</Trans>
      }
      confirm={<Trans>Delete shop</Trans>}
      danger
      onConfirm={confirm}
    />
  )
}
