import { Trans, useLingui } from '@lingui/react/macro'
import Camera from 'lucide-react/icons/camera'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useState } from 'react'
import { shrinkPhoto } from '../../../lib/shrink-photo.ts'
import { IconButton } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/form/field.tsx'

interface PhotoFieldProps {
  photo: Blob | undefined
  onChange: (photo: Promise<Blob> | undefined) => void
  error?: string
}

/** On a phone it opens the camera; elsewhere one chooses a file. */
export function PhotoField({ photo, onChange, error }: PhotoFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const [fault, setFault] = useState<string>()
  const url = useObjectUrl(photo)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (!file) return
    if (!file.type.startsWith('image/')) return setFault(t`Please select an image file (JPG, PNG, GIF)`)
    setFault(undefined)
    onChange(shrinkPhoto(file))
  }
  const problem = fault ?? error
  return (
    <div className="flex flex-col gap-1.5">
      <div className="relative flex min-h-14 items-center gap-3 rounded-md border border-dashed border-line-strong bg-surface px-4 py-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        {url ? (
          <img src={url} alt={t`What you took`} className="size-20 rounded-md border border-line object-cover" />
        ) : (
          <Camera aria-hidden="true" className="size-6 shrink-0 text-ink-faint" />
        )}
        <label htmlFor={id} className="min-w-0 flex-1 text-sm font-medium">
          {url ? <Trans>Take another photo</Trans> : <Trans>Take a photo</Trans>}
        </label>
        <input
          id={id}
          type="file"
          accept="image/*"
          capture="environment"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          onChange={({ target }) => {
            take(target.files)
            target.value = ''
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
        {photo && (
          <IconButton label={t`Remove the photo`} className="relative" onClick={() => onChange(undefined)}>
            <X className="size-5" />
          </IconButton>
        )}
      </div>
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
    </div>
  )
}

function useObjectUrl(blob: Blob | undefined) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return setUrl(undefined)
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
