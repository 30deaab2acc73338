import { Trans, useLingui } from '@lingui/react/macro'
import Ellipsis from 'lucide-react/icons/ellipsis'
import KeyRound from 'lucide-react/icons/key-round'
import Pencil from 'lucide-react/icons/pencil'
import Power from 'lucide-react/icons/power'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Button, IconButton } from '../ui/button.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { ChangeShopDialog } from './change-shop-dialog.tsx'
import { DeleteShopDialog, SwitchShopDialog } from './shop-dialogs.tsx'
import { ShopSecret } from './shop-secret.tsx'
import { MakeSecretDialog, PasteSecretDialog } from './shop-secret-dialogs.tsx'
import type { Shop } from './shops.queries.ts'

export function ShopActions({ of, base }: { of: Shop; base: string }) {
  const { t } = useLingui()
  const [dialog, setDialog] = useState<'change' | 'secret' | 'switch' | 'delete'>()
  const [secret, setSecret] = useState<string>()
  const close = () => setDialog(undefined)
  const isMade = of.kind === 'woocommerce'
  return (
    <>
      <Button icon={<Pencil className="size-4" />} onClick={() => setDialog('change')}>
        <Trans>Change the shop</Trans>
      </Button>
      <Menu
        trigger={
          <IconButton label={t`More actions`} variant="secondary">
            <Ellipsis className="size-5" />
          </IconButton>
        }
      >
        <MenuItem icon={<KeyRound />} onSelect={() => setDialog('secret')}>
          <Trans>Replace the secret</Trans>
        </MenuItem>
        <MenuItem icon={<Power />} onSelect={() => setDialog('switch')}>
          {of.state === 'off' ? <Trans>Switch on</Trans> : <Trans>Switch off</Trans>}
        </MenuItem>
        <MenuItem icon={<Trash2 />} danger onSelect={() => setDialog('delete')}>
          <Trans>Delete</Trans>
        </MenuItem>
      </Menu>
      {dialog === 'change' && <ChangeShopDialog of={of} onClose={close} />}
      {dialog === 'secret' && isMade && <MakeSecretDialog of={of} onMade={setSecret} onClose={close} />}
      {dialog === 'secret' && !isMade && <PasteSecretDialog of={of} onClose={close} />}
      {secret && <ShopSecret isReplaced secret={secret} address={of.url} onClose={() => setSecret(undefined)} />}
      {dialog === 'switch' && <SwitchShopDialog of={of} onClose={close} />}
      {dialog === 'delete' && <DeleteShopDialog of={of} base={base} onClose={close} />}
    </>
  )
}
