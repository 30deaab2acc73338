import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { Banner } from '../../../ui/banner.tsx'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { type PriceList, useImportRules } from './prices.queries.ts'
import type { RuleDraft } from './use-rule-draft.ts'

interface ImportDialogProps {
  list: PriceList
  draft: RuleDraft
  onClose: () => void
}

/** Replaces the draft by a file; or names each row that is wrong, and nothing is changed. */
export function ImportDialog({ list, draft, onClose }: ImportDialogProps) {
  const { t } = useLingui()
  const load = useImportRules()
  const [file, setFile] = useState<File>()
  const form = useForm({ defaultValues: {} })
  const send = async () => {
    if (!file) return
    const { data } = await load.mutateAsync({ id: list._id, file, edition: list.edition })
    draft.takeFrom(data)
    const count = data.rules.length
    void toast.success(t`${count} rules were loaded into the draft`)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      title={<Trans>Load rules from CSV</Trans>}
      description={<Trans>They replace the whole draft. Download the rules first to see how a file looks.</Trans>}
      submit={<Trans>Load rules</Trans>}
      disabled={!file}
      onSend={send}
      failure={t`The file could not be loaded`}
      onClose={onClose}
    >
      {draft.isTouched && (
        <Banner kind="warning">
          <Trans>What you have changed and not saved is replaced too.</Trans>
        </Banner>
      )}
      <FileDrop
        label={<Trans>File with rules</Trans>}
        hint={<Trans>CSV, at most 2 MB</Trans>}
        accept="text/csv,application/vnd.ms-excel"
        maxBytes={2 * 1024 * 1024}
        messages={{ type: t`Choose a CSV file`, size: t`The file is larger than 2 MB` }}
        file={file}
        onFile={setFile}
      />
      <BadRows error={load.error} />
    </FormDialog>
  )
}

function BadRows({ error }: { error: unknown }) {
  const { t } = useLingui()
  if (!(error instanceof ApiError) || error.errors.length === 0) return null
  return (
    <section
      aria-label={t`What is wrong in the file`}
      className="max-h-64 overflow-y-auto rounded-md border border-line"
    >
      <table className="w-full text-sm">
        <thead>
          <tr className="bg-sunken text-left">
            <th className="px-3 py-2 font-medium">
              <Trans>Where</Trans>
            </th>
            <th className="px-3 py-2 font-medium">
              <Trans>Problem</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {error.errors.map(({ path, msg }) => (
            <tr key={`${path} ${msg}`} className="border-t border-line">
              <td className="px-3 py-2 tabular-nums">{path}</td>
              <td className="px-3 py-2">{msg}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
