import { Trans, useLingui } from '@lingui/react/macro'
import BookOpen from 'lucide-react/icons/book-open'
import KeyRound from 'lucide-react/icons/key-round'
import Store from 'lucide-react/icons/store'
import WebhookIcon from 'lucide-react/icons/webhook'
import { KeysPanel, type ProgramsOf } from '../keys/index.ts'
import { ShopsPanel } from '../shops/index.ts'
import { LinkButton } from '../ui/button.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { WebhooksPanel } from './webhooks-panel.tsx'

/** What programs need of an account or of the company. `base`: the address of the screen. */
export function ProgramsTabs({ of, base }: { of: ProgramsOf; base: string }) {
  const { t } = useLingui()
  return (
    <Tabs
      key={of.accountId}
      label={t`Programs`}
      tabs={[
        { id: 'keys', label: <Trans>Keys</Trans>, icon: <KeyRound />, content: <KeysPanel of={of} /> },
        {
          id: 'webhooks',
          label: <Trans>Webhooks</Trans>,
          icon: <WebhookIcon />,
          content: <WebhooksPanel of={of} base={`${base}/webhooks`} />,
        },
        {
          id: 'shops',
          label: <Trans>Shops</Trans>,
          icon: <Store />,
          content: <ShopsPanel of={of} base={`${base}/shops`} />,
        },
      ]}
    />
  )
}

export const DocsLink = () => (
  <LinkButton href="/api/docs" icon={<BookOpen className="size-4" />}>
    <Trans>API docs</Trans>
  </LinkButton>
)
