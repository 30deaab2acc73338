import { Trans } from '@lingui/react/macro'
import { Card } from '../../../ui/card.tsx'
import { Switch } from '../../../ui/form/checkbox.tsx'
import { useDeviceSwitch } from './device-switches.ts'
import { useScreenSleeps } from './screen-sleeps.ts'
import { canStayAwake } from './use-wake-lock.ts'

/** What belongs to the phone in the courier's hand, and not to their account. */
export function DeviceCard() {
  const [sound, setSound] = useDeviceSwitch('sound')
  const [awake, setAwake] = useDeviceSwitch('awake')
  const sleeps = useScreenSleeps()
  return (
    <Card title={<Trans>This device</Trans>}>
      <Switch
        checked={sound}
        onChange={({ target }) => setSound(target.checked)}
        label={<Trans>Ring and vibrate when an offer comes</Trans>}
      />
      {canStayAwake() && (
        <Switch
          checked={awake}
          onChange={({ target }) => setAwake(target.checked)}
          label={<Trans>Keep the screen on while I am online</Trans>}
          hint={
            sleeps ? (
              <Trans>
                Your device turns its screen off to save the battery. With push switched on in your account you hear of
                offers all the same.
              </Trans>
            ) : (
              <Trans>It uses more battery.</Trans>
            )
          }
        />
      )}
    </Card>
  )
}
