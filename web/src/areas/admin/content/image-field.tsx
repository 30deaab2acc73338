import { Trans, useLingui } from '@lingui/react/macro'
import { FileDrop } from '../../../ui/form/file-drop.tsx'

interface ImageFieldProps {
  current: string | null
  file: File | undefined
  onFile: (file: File) => void
}

const megabytes = 5

export function ImageField({ current, file, onFile }: ImageFieldProps) {
  const { t } = useLingui()
  return (
    <div className="grid gap-4 sm:grid-cols-[1fr_auto]">
      <FileDrop
        label={<Trans>Picture</Trans>}
        hint={<Trans>JPG, PNG, GIF or WebP, at most 5 MB</Trans>}
        accept="image/*"
        maxBytes={megabytes * 1024 * 1024}
        messages={{
          type: t`Please select an image file (JPG, PNG, GIF)`,
          size: t`Image size must be less than ${megabytes}MB`,
        }}
        {...(file && { file })}
        onFile={onFile}
      />
      {current && !file && <img src={current} alt="" className="h-24 rounded-md border border-line object-cover" />}
    </div>
  )
}
