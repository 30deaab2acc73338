import { useLingui } from '@lingui/react/macro'
import { toast } from '../../../ui/toast.ts'

/** Done, or going to be: the queue has it. */
export function useSayDone() {
  const { t } = useLingui()
  return (when: 'sent' | 'waiting', done: string) =>
    when === 'sent'
      ? toast.success(done)
      : toast.info(t`Saved on this device. It is sent as soon as there is a network.`)
}
