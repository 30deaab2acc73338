import { useLingui } from '@lingui/react/macro'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useTheme } from '../../lib/theme.ts'
import { IconButton } from '../button.tsx'

/** Light or dark with one click; 'as the system' is chosen in the settings. */
export function ThemeSwitch() {
  const { t } = useLingui()
  const { dark, setTheme } = useTheme()
  return (
    <IconButton
      label={dark ? t`Use the light theme` : t`Use the dark theme`}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    >
      {dark ? <Sun className="size-5" /> : <Moon className="size-5" />}
    </IconButton>
  )
}
