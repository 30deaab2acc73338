import { Trans, useLingui } from '@lingui/react/macro'
import Ellipsis from 'lucide-react/icons/ellipsis'
import KeyRound from 'lucide-react/icons/key-round'
import Pencil from 'lucide-react/icons/pencil'
import Power from 'lucide-react/icons/power'
import Send from 'lucide-react/icons/send'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { messageOf } from '../lib/api/api-error.ts'
import { randomKey } from '../lib/api/random-key.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { toast } from '../ui/toast.ts'
import { SigningSecret } from './signing-secret.tsx'
import { ChangeWebhookDialog } from './webhook-dialog.tsx'
import { DeleteWebhookDialog, RotateDialog, type Rotated, SwitchDialog } from './webhook-dialogs.tsx'
import { useSendTest, type Webhook } from './webhooks.queries.ts'

interface WebhookActionsProps {
  of: Webhook
  base: string
  /** A test event is under way: what becomes of it is shown. */
  onTested: (deliveryId: string) => void
}

export function WebhookActions({ of, base, onTested }: WebhookActionsProps) {
  const { t } = useLingui()
  const [dialog, setDialog] = useState<'change' | 'rotate' | 'switch' | 'delete'>()
  const [rotated, setRotated] = useState<Rotated>()
  const test = useSendTest(of._id)
  const close = () => setDialog(undefined)
  const sendTest = async () => {
    try {
      onTested((await test.mutateAsync(randomKey())).data._id)
    } catch (error) {
      toast.error(messageOf(error, t`The test event could not be sent`))
    }
  }
  return (
    <>
      <Button variant="primary" icon={<Send className="size-4" />} loading={test.isPending} onClick={sendTest}>
        <Trans>Send test event</Trans>
      </Button>
      <Menu
        trigger={
          <IconButton label={t`More actions`} variant="secondary">
            <Ellipsis className="size-5" />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil />} onSelect={() => setDialog('change')}>
          <Trans>Change address and events</Trans>
        </MenuItem>
        <MenuItem icon={<KeyRound />} onSelect={() => setDialog('rotate')}>
          <Trans>Change the secret</Trans>
        </MenuItem>
        <MenuItem icon={<Power />} onSelect={() => setDialog('switch')}>
          {of.state === 'off' ? <Trans>Switch on</Trans> : <Trans>Switch off</Trans>}
        </MenuItem>
        <MenuItem icon={<Trash2 />} danger onSelect={() => setDialog('delete')}>
          <Trans>Delete</Trans>
        </MenuItem>
      </Menu>
      {dialog === 'change' && <ChangeWebhookDialog of={of} onClose={close} />}
      {dialog === 'rotate' && <RotateDialog of={of} onRotated={setRotated} onClose={close} />}
      {rotated && <SigningSecret isRotated secret={rotated.secret} onClose={() => setRotated(undefined)} />}
      {dialog === 'switch' && <SwitchDialog of={of} onClose={close} />}
      {dialog === 'delete' && <DeleteWebhookDialog of={of} base={base} onClose={close} />}
    </>
  )
}
