import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '../lib/form/use-form.ts'
import { FormDialog } from '../ui/form/form-dialog.tsx'
import { toast } from '../ui/toast.ts'
import { MappingFields } from './fields/mapping-fields.tsx'
import { NameField } from './fields/shop-fields.tsx'
import { mappingOf, type ShopValues, valuesOf } from './shop-values.ts'
import { type Shop, useChangeShop } from './shops.queries.ts'

export function ChangeShopDialog({ of, onClose }: { of: Shop; onClose: () => void }) {
  const { t } = useLingui()
  const change = useChangeShop(of._id)
  const form = useForm<ShopValues>({ defaultValues: valuesOf(of) })
  const send = async (values: ShopValues) => {
    await change.mutateAsync({ name: values.name.trim(), mapping: mappingOf(values) })
    toast.success(t`The shop was changed`)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      size="lg"
      title={<Trans>Change the shop</Trans>}
      description={<Trans>It holds for what is placed from now on.</Trans>}
      submit={<Trans>Save</Trans>}
      onSend={send}
      failure={t`The shop could not be changed`}
      fieldNames={{ 'mapping.onlyMethods': 'methods' }}
      onClose={onClose}
    >
      <NameField form={form} />
      <MappingFields form={form} accountId={of.account._id} />
    </FormDialog>
  )
}
