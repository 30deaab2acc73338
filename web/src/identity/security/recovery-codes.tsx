import { Trans, useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import { download } from '../../lib/api/download.ts'
import { useConfig } from '../../lib/query/config.queries.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'

/** Shown once: the server keeps only their hashes. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { t } = useLingui()
  const { companyName } = useConfig()
  const text = codes.join('\n')
  const save = () =>
    download(
      new Blob([`${companyName}: ${t`recovery codes`}\n\n${text}\n`], { type: 'text/plain' }),
      'recovery-codes.txt',
    )
  return (
    <div className="flex flex-col gap-4">
      <Banner kind="warning">
        <Trans>
          Keep these recovery codes in a safe place. Each opens your account once if you lose your phone. They are not
          shown again.
        </Trans>
      </Banner>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md bg-sunken p-4 text-center font-mono text-sm select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} />
        <Button icon={<Download className="size-4" />} onClick={save}>
          <Trans>Download</Trans>
        </Button>
      </div>
    </div>
  )
}
