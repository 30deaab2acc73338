import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '../lib/api/api-error.ts'
import { attemptKeys } from '../lib/api/attempt-key.ts'
import { useForm } from '../lib/form/use-form.ts'
import { useConfig } from '../lib/query/config.queries.ts'
import { FormDialog } from '../ui/form/form-dialog.tsx'
import { KeyFields } from './key-fields.tsx'
import { emptyKey, type KeyValues, keyOf, networksOf } from './key-values.ts'
import { type ApiKey, useAddKey } from './keys.queries.ts'

export interface MadeKey extends ApiKey {
  /** Nothing if the answer that had it was lost: it is not shown a second time. */
  secret?: string | undefined
}

interface NewKeyDialogProps {
  accountId: string | undefined
  /** Whose it becomes: a business, or the company. */
  owner: string | undefined
  isCompany: boolean
  onMade: (key: MadeKey) => void
  onClose: () => void
}

export function NewKeyDialog({ accountId, owner, isCompany, onMade, onClose }: NewKeyDialogProps) {
  const { t } = useLingui()
  const { timeZone } = useConfig()
  const add = useAddKey()
  const [attemptOf] = useState(attemptKeys)
  const form = useForm<KeyValues>({ defaultValues: emptyKey })
  const send = async (values: KeyValues) => {
    const body = { ...keyOf(values, timeZone), ...(accountId !== undefined && { accountId }) }
    onMade((await add.mutateAsync({ key: attemptOf(body), body })).data)
  }
  // The server counts the networks, the form has them in one field.
  const showNetwork = (error: unknown) => {
    const fault =
      error instanceof ApiError ? error.errors.find(({ path }) => path.startsWith('allowedIps.')) : undefined
    if (!fault) return false
    const network = networksOf(form.getValues('networks'))[Number(fault.path.split('.')[1])] ?? ''
    form.setError('networks', { type: 'server', message: `${network}: ${fault.msg}` }, { shouldFocus: true })
    return true
  }
  return (
    <FormDialog
      form={form}
      title={<Trans>New key</Trans>}
      description={owner && <Trans>For {owner}</Trans>}
      submit={<Trans>Make key</Trans>}
      onSend={send}
      failure={t`The key could not be made`}
      onFailure={showNetwork}
      fieldNames={{ expiresAt: 'lastDay' }}
      onClose={onClose}
    >
      <KeyFields form={form} isCompany={isCompany} />
    </FormDialog>
  )
}
