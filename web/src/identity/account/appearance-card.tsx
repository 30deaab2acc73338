import { Trans, useLingui } from '@lingui/react/macro'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import type { ChangeEvent } from 'react'
import { setTheme, type Theme, useTheme } from '../../lib/theme.ts'
import { Card } from '../../ui/card.tsx'
import { ChoiceCards } from '../../ui/form/choice-cards.tsx'
import { toast } from '../../ui/toast.ts'
import { useSavePreferences } from '../identity.queries.ts'

export function AppearanceCard() {
  const { t } = useLingui()
  const { theme } = useTheme()
  const save = useSavePreferences()
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.value as Theme
    setTheme(chosen)
    save.mutate(
      { theme: chosen },
      { onError: () => toast.error(t`Your theme could not be saved to your account. It is kept on this device.`) },
    )
  }
  return (
    <Card title={<Trans>Appearance</Trans>}>
      <ChoiceCards
        legend={t`Appearance`}
        hideLegend
        value={theme}
        input={{ name: 'theme', onChange: choose }}
        choices={[
          { value: 'system', label: <Trans>Like my device</Trans>, icon: <Monitor /> },
          { value: 'light', label: <Trans>Light</Trans>, icon: <Sun /> },
          { value: 'dark', label: <Trans>Dark</Trans>, icon: <Moon /> },
        ]}
      />
    </Card>
  )
}
