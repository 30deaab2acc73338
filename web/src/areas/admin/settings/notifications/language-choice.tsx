import { useLingui } from '@lingui/react/macro'
import { Button } from '../../../../ui/button.tsx'
import type { Language } from './templates.queries.ts'

/** Names of languages are written in themselves. */
const names: Record<Language, string> = { en: 'English', fr: 'Français' }

/** Which of the two texts is shown. */
export function LanguageChoice({ language, onChange }: { language: Language; onChange: (language: Language) => void }) {
  const { t } = useLingui()
  return (
    <fieldset aria-label={t`Language`} className="flex gap-2 border-0">
      {(['en', 'fr'] as const).map((one) => (
        <Button
          key={one}
          size="sm"
          lang={one}
          aria-pressed={language === one}
          variant={language === one ? 'secondary' : 'ghost'}
          onClick={() => onChange(one)}
        >
          {names[one]}
        </Button>
      ))}
    </fieldset>
  )
}
