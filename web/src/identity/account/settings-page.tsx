import { Trans, useLingui } from '@lingui/react/macro'
import { usePageTitle } from '../../lib/screens/use-page-title.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { SettingsPanel } from './settings-panel.tsx'

export function SettingsPage() {
  const { t } = useLingui()
  usePageTitle(t`Settings`)
  return (
    <>
      <PageHeader title={<Trans>Settings</Trans>} hint={<Trans>Language, appearance and your data.</Trans>} />
      <SettingsPanel />
    </>
  )
}
