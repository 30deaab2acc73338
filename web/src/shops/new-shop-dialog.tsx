import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ProgramsOf } from '../keys/index.ts'
import { attemptKeys } from '../lib/api/attempt-key.ts'
import { useForm } from '../lib/form/use-form.ts'
import { FormDialog } from '../ui/form/form-dialog.tsx'
import { MappingFields } from './fields/mapping-fields.tsx'
import { KindFields, NameField } from './fields/shop-fields.tsx'
import { emptyShop, type ShopValues, shopOf } from './shop-values.ts'
import { type Shop, useAddShop } from './shops.queries.ts'

interface NewShopDialogProps {
  of: ProgramsOf
  onMade: (shop: Shop & { secret?: string | undefined }) => void
  onClose: () => void
}

export function NewShopDialog({ of: { accountId, name }, onMade, onClose }: NewShopDialogProps) {
  const { t } = useLingui()
  const add = useAddShop()
  const [attemptOf] = useState(attemptKeys)
  const form = useForm<ShopValues>({ defaultValues: emptyShop })
  const send = async (values: ShopValues) => {
    const body = shopOf(values, accountId)
    onMade((await add.mutateAsync({ key: attemptOf(body), body })).data)
  }
  return (
    <FormDialog
      form={form}
      size="lg"
      title={<Trans>Connect a shop</Trans>}
      description={name && <Trans>For {name}</Trans>}
      submit={<Trans>Connect</Trans>}
      onSend={send}
      failure={t`The shop could not be connected`}
      fieldNames={{ 'mapping.onlyMethods': 'methods' }}
      onClose={onClose}
    >
      <KindFields form={form} />
      <NameField form={form} />
      <MappingFields form={form} accountId={accountId} />
    </FormDialog>
  )
}
