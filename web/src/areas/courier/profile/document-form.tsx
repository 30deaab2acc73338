import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { type DocumentName, documentNames } from '../../../couriers/index.ts'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { attemptKeys } from '../../../lib/api/attempt-key.ts'
import { showFieldErrors } from '../../../lib/form/form-errors.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { useUploadDocument } from '../courier-file.queries.ts'

interface DocumentFormProps {
  name: DocumentName
  megabytes: number
  onDone: () => void
  onCancel?: (() => void) | undefined
}

const empty = { number: '', issuedAt: '', expiresAt: '' }
type Details = typeof empty

/** A file with its preview, what is written on it, and the way up with real progress; it can be stopped. */
export function DocumentForm({ name, megabytes, onDone, onCancel }: DocumentFormProps) {
  const { t, i18n } = useLingui()
  const { register, handleSubmit, setError, formState } = useForm<Details>({ defaultValues: empty })
  const { chosen, choose, progress, fault, send, stop } = useSending(name, megabytes, onDone)
  const submit = handleSubmit((details) =>
    send(details, (error) => showFieldErrors(error, ['number', 'issuedAt', 'expiresAt'], setError)),
  )
  const busy = progress !== undefined
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 not-first:mt-4">
      <FileDrop
        label={<Trans>Image or PDF</Trans>}
        of={i18n._(documentNames[name])}
        hint={<Trans>JPG, PNG, GIF, WebP or PDF, at most {megabytes} MB</Trans>}
        accept="image/jpeg,image/png,image/gif,image/webp,application/pdf"
        maxBytes={megabytes * 1024 * 1024}
        messages={{
          type: t`Please select an image (JPG, PNG, GIF, WebP) or a PDF file`,
          size: t`The file must be smaller than ${megabytes} MB`,
          empty: t`The file is empty`,
        }}
        file={chosen}
        progress={progress}
        error={fault}
        onFile={choose}
      />
      {chosen && (
        <>
          <div className="grid items-start gap-4 sm:grid-cols-3">
            <Field label={<Trans>Number</Trans>} error={formState.errors.number?.message}>
              <Input maxLength={60} autoComplete="off" {...register('number')} />
            </Field>
            <Field label={<Trans>Issued on</Trans>} error={formState.errors.issuedAt?.message}>
              <Input type="date" {...register('issuedAt')} />
            </Field>
            <Field label={<Trans>Expires on</Trans>} error={formState.errors.expiresAt?.message}>
              <Input type="date" {...register('expiresAt')} />
            </Field>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" loading={busy}>
              {busy ? <Trans>Uploading…</Trans> : <Trans>Upload</Trans>}
            </Button>
            <Button onClick={busy ? stop : () => choose(undefined)}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        </>
      )}
      {!chosen && onCancel && (
        <Button className="self-start" onClick={onCancel}>
          <Trans>Keep the present one</Trans>
        </Button>
      )}
    </form>
  )
}

function useSending(name: DocumentName, megabytes: number, onDone: () => void) {
  const { t } = useLingui()
  const upload = useUploadDocument()
  const [keyOf] = useState(attemptKeys)
  const abort = useRef<AbortController>(null)
  const [chosen, setChosen] = useState<File>()
  const [progress, setProgress] = useState<number>()
  const [fault, setFault] = useState<string>()

  const choose = (file: File | undefined) => {
    setFault(undefined)
    setChosen(file)
  }
  const send = async (details: Details, placed: (error: unknown) => boolean) => {
    if (!chosen) return
    abort.current = new AbortController()
    setFault(undefined)
    setProgress(0)
    const body = { documentType: name, ...details }
    const key = keyOf([body, chosen.name, chosen.size, chosen.lastModified])
    try {
      const { signal } = abort.current
      await upload.mutateAsync({ body, document: chosen, key, onProgress: setProgress, signal })
      setChosen(undefined)
      void toast.success(t`Document uploaded`)
      onDone()
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined
      if (code === 'aborted' || placed(error)) return
      setFault(
        code === 'too_large'
          ? t`The file must be smaller than ${megabytes} MB`
          : messageOf(error, t`Failed to upload document`),
      )
    } finally {
      setProgress(undefined)
    }
  }
  return { chosen, choose, progress, fault, send, stop: () => abort.current?.abort() }
}
