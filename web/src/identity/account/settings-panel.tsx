import { useSession } from '../../lib/session/session.tsx'
import { AppearanceCard } from './appearance-card.tsx'
import { DeleteAccountCard } from './delete-account-card.tsx'
import { ExportDataCard } from './export-data-card.tsx'
import { LanguageCard } from './language-card.tsx'

/** Staff accounts are removed by a super-admin, so they get no delete card. */
export function SettingsPanel() {
  const { user } = useSession()
  if (!user) return null
  const mayLeave = user.role === 'customer' || user.role === 'courier'
  return (
    <>
      <LanguageCard />
      <AppearanceCard />
      <ExportDataCard />
      {mayLeave && <DeleteAccountCard />}
    </>
  )
}
