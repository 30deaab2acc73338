import { Trans, useLingui } from '@lingui/react/macro'
import type { ChangeEvent } from 'react'
import { chooseLanguage, isLanguage } from '../../lib/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { ChoiceCards } from '../../ui/form/choice-cards.tsx'
import { toast } from '../../ui/toast.ts'
import { useSavePreferences } from '../identity.queries.ts'

export function LanguageCard() {
  const { t, i18n } = useLingui()
  const save = useSavePreferences()
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (!isLanguage(target.value)) return
    const language = target.value
    await chooseLanguage(language)
    save.mutate(
      { language },
      { onError: () => toast.error(t`Your language could not be saved to your account. It is kept on this device.`) },
    )
  }
  return (
    <Card
      title={<Trans>Language</Trans>}
      hint={<Trans>Also used for e-mail, text messages and push notifications.</Trans>}
    >
      <ChoiceCards
        legend={t`Language`}
        hideLegend
        value={i18n.locale}
        input={{ name: 'language', onChange: choose }}
        choices={[
          { value: 'en', label: <span lang="en">English</span> },
          { value: 'fr', label: <span lang="fr">Français</span> },
        ]}
      />
    </Card>
  )
}
