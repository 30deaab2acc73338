import { useLingui } from '@lingui/react/macro'
import type { Result } from '../lib/offline/queue.ts'
import { toast } from '../ui/toast.ts'

/** How something went that may also happen later. */
export function useSayResult() {
  const { t } = useLingui()
  return (result: Result, done: string, failed: string) => {
    if (result.is === 'sent') void toast.success(done)
    else if (result.is === 'refused') void toast.error(result.refusal.message || failed)
    else void toast.info(t`Saved on this device. It is sent as soon as there is a network.`)
  }
}
