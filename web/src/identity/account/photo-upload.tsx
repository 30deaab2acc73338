import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { useConfig } from '../../lib/query/config.queries.ts'
import type { User } from '../../lib/session/session.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { useUploadPhoto } from '../identity.queries.ts'

/** Sent as soon as it is chosen; can be stopped while it is on its way. */
export function PhotoUpload({ user, onDone }: { user: User; onDone: () => void }) {
  const { t } = useLingui()
  const { photoMaxMegabytes: megabytes } = useConfig()
  const upload = useUploadPhoto()
  const stop = useRef<AbortController>(null)
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState<number>()
  const [fault, setFault] = useState<string>()

  const send = async (chosen: File) => {
    stop.current = new AbortController()
    setFault(undefined)
    setFile(chosen)
    setProgress(0)
    try {
      await upload.mutateAsync({ file: chosen, onProgress: setProgress, signal: stop.current.signal })
      onDone()
    } catch (error) {
      const stopped = error instanceof ApiError && error.code === 'aborted'
      if (!stopped) setFault(messageOf(error, t`Failed to upload photo`))
    } finally {
      setFile(undefined)
      setProgress(undefined)
    }
  }
  return (
    <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:gap-6">
      <Avatar person={user} size="xl" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <FileDrop
          label={<Trans>Choose a photo</Trans>}
          hint={<Trans>JPG, PNG or GIF, at most {megabytes} MB</Trans>}
          accept="image/jpeg,image/png,image/gif"
          maxBytes={megabytes * 1024 * 1024}
          messages={{
            type: t`Please select an image file (JPG, PNG, GIF)`,
            size: t`Image size must be less than ${megabytes}MB`,
          }}
          file={file}
          progress={progress}
          error={fault}
          onFile={send}
        />
        {progress !== undefined && (
          <Button size="sm" className="self-start" onClick={() => stop.current?.abort()}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
