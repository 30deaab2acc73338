import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import FileText from 'lucide-react/icons/file-text'
import Upload from 'lucide-react/icons/upload'
import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { ProgressBar } from '../progress-bar.tsx'
import { FieldError, RequiredMark } from './field.tsx'
import { type FileLimits, faultOf } from './file-limits.ts'

interface FileDropProps extends FileLimits {
  label: ReactNode
  /** What it is a file of, where several of these stand on one screen: said with the label to those who do not see where. */
  of?: string
  /** 'JPG, PNG or GIF, at most 2 MB' */
  hint?: ReactNode
  onFile: (file: File) => void
  /** The file chosen so far, for its preview. */
  file?: File
  /** 0 to 1 while it is being sent. */
  progress?: number
  /** What the server had against it. */
  error?: ReactNode
  required?: boolean
}

/** A file by click, by drag, or pasted while the field has the focus. */
export function FileDrop({ label, of, hint, onFile, file, progress, error, required, ...limits }: FileDropProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const [fault, setFault] = useState<string>()
  const busy = progress !== undefined

  const take = (files: FileList | null) => {
    const chosen = files?.[0]
    if (!chosen || busy) return
    const wrong = faultOf(chosen, limits)
    setFault(wrong)
    if (!wrong) onFile(chosen)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const paste = (event: ClipboardEvent) => take(event.clipboardData.files)
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover')
  }

  const problem = fault ?? error
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the input inside is the control; this is only where a file may be dropped */}
      <div
        onDrop={drop}
        onDragOver={drag}
        onDragLeave={drag}
        onPaste={paste}
        className={clsx(
          'relative flex min-h-24 items-center gap-4 rounded-md border border-dashed px-4 py-4 transition-colors duration-100',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          over
            ? 'border-focus bg-accepted-soft'
            : problem
              ? 'border-cancelled bg-surface'
              : 'border-line-strong bg-surface hover:bg-sunken',
        )}
      >
        {file ? <Preview file={file} /> : <Upload aria-hidden="true" className="size-6 shrink-0 text-ink-faint" />}
        <div className="min-w-0 flex-1 text-sm">
          <label htmlFor={id} className="font-medium">
            {label}
            {of && <span className="sr-only">: {of}</span>}
            {required && <RequiredMark />}
          </label>
          <p className={clsx('text-ink-faint', file && 'truncate')}>
            {file ? file.name : <Trans>Click, drag a file here, or paste it</Trans>}
          </p>
          {hint && (
            <p id={`${id}-hint`} className="text-ink-faint">
              {hint}
            </p>
          )}
          {busy && <ProgressBar part={progress} label={<Trans>Uploading…</Trans>} className="mt-2" />}
        </div>
        <input
          id={id}
          type="file"
          accept={limits.accept}
          disabled={busy}
          aria-invalid={problem ? true : undefined}
          aria-describedby={clsx(problem && `${id}-error`, hint && `${id}-hint`) || undefined}
          onChange={(event) => {
            take(event.target.files)
            // So that the same file can be chosen again after a fault.
            event.target.value = ''
          }}
          className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-progress"
        />
      </div>
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
    </div>
  )
}

function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file.type.startsWith('image/')) return setUrl(undefined)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-sunken">
      {url ? (
        <img src={url} alt="" className="size-full object-cover" />
      ) : (
        <FileText aria-hidden="true" className="size-6 text-ink-faint" />
      )}
    </span>
  )
}
