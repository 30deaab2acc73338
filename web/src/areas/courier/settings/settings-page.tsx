import { useQuery } from '@tanstack/react-query'
import { SettingsPage as AccountSettings } from '../../../identity/index.ts'
import { courierStatusQuery } from '../courier-file.queries.ts'
import { DeviceCard } from '../device/device-card.tsx'
import { isApplying } from '../is-applying.ts'

/** Whoever may not work yet has nothing that could ring. */
export function SettingsPage() {
  const { data: file } = useQuery(courierStatusQuery)
  return (
    <>
      <AccountSettings />
      {file && !isApplying(file) && <DeviceCard />}
    </>
  )
}
