import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { messageOf } from '../lib/api/api-error.ts'
import { randomKey } from '../lib/api/random-key.ts'
import { useForm } from '../lib/form/use-form.ts'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { FormDialog } from '../ui/form/form-dialog.tsx'
import { toast } from '../ui/toast.ts'
import { SecretField } from './fields/shop-fields.tsx'
import { type ShopValues, valuesOf } from './shop-values.ts'
import { type Shop, useChangeShop } from './shops.queries.ts'

interface DialogProps {
  of: Shop
  onClose: () => void
}

/** For WooCommerce, which takes any: 256 bits from here, pasted there. */
export function MakeSecretDialog({ of, onMade, onClose }: DialogProps & { onMade: (secret: string) => void }) {
  const { t } = useLingui()
  const change = useChangeShop(of._id)
  // Kept while the same is sent again, so that an answer that was lost does not matter.
  const [secret] = useState(() => randomKey() + randomKey())
  const confirm = async () => {
    try {
      await change.mutateAsync({ secret })
      onMade(secret)
    } catch (error) {
      toast.error(messageOf(error, t`The secret could not be replaced`))
      throw error
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={<Trans>Replace the secret?</Trans>}
      description={
        <Trans>The old one does not hold from then on: what the shop sends is refused until it has the new one.</Trans>
      }
      confirm={<Trans>Make a new secret</Trans>}
      onConfirm={confirm}
    />
  )
}

/** For Shopify, which makes its own. */
export function PasteSecretDialog({ of, onClose }: DialogProps) {
  const { t } = useLingui()
  const change = useChangeShop(of._id)
  const form = useForm<ShopValues>({ defaultValues: valuesOf(of) })
  const send = async ({ secret }: ShopValues) => {
    await change.mutateAsync({ secret: secret.trim() })
    toast.success(t`The secret was replaced`)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      title={<Trans>Replace the secret</Trans>}
      submit={<Trans>Save</Trans>}
      onSend={send}
      failure={t`The secret could not be replaced`}
      onClose={onClose}
    >
      <SecretField form={form} />
    </FormDialog>
  )
}
