import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { onNewVersion } from '../../lib/offline/service-worker.ts'
import { toast } from '../../ui/toast.ts'

/** Keeps the area's pages on the device, and tells of a new version; it takes over when its user says so. */
export function useNewVersion() {
  const { t } = useLingui()
  const tell = useEffectEvent((takeOver: () => void) => {
    void toast.info(t`A new version is ready.`, {
      id: 'new-version',
      stays: true,
      action: { label: t`Reload`, onClick: takeOver },
    })
  })
  useEffect(() => onNewVersion((takeOver) => tell(takeOver)), [])
}
