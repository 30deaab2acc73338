import { useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { messageOf } from '../lib/api/api-error.ts'
import { download } from '../lib/api/download.ts'
import { useMutation } from '../lib/query/use-mutation.ts'
import { Button } from './button.tsx'
import { toast } from './toast.ts'

interface DownloadButtonProps {
  load: () => Promise<{ data: Blob }>
  name: string
  size?: 'sm' | 'md'
  /** For screen readers, where several stand below each other. */
  label?: string
  children: ReactNode
}

/** A file that only a session may read, so it is fetched and then handed to the browser. */
export function DownloadButton({ load, name, size, label, children }: DownloadButtonProps) {
  const { t } = useLingui()
  const { mutate, isPending } = useMutation({
    mutationFn: load,
    onSuccess: ({ data }) => download(data, name),
    onError: (error) => toast.error(messageOf(error, t`The file could not be made. Please try again.`)),
  })
  return (
    <Button
      size={size}
      icon={<Download className="size-4" />}
      loading={isPending}
      aria-label={label}
      onClick={() => mutate()}
    >
      {children}
    </Button>
  )
}
