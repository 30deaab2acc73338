import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { chooseLanguage, type Language } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session/session.tsx'
import { toast } from '../toast.ts'

const other: Record<Language, { language: Language; short: string; name: string }> = {
  en: { language: 'fr', short: 'FR', name: 'Français' },
  fr: { language: 'en', short: 'EN', name: 'English' },
}

/** Names the other language in that language, as on Canadian sites. Kept with the user when there is one (B6). */
export function LanguageSwitch() {
  const { i18n, t } = useLingui()
  const { status, refresh } = useSession()
  const queryClient = useQueryClient()
  const { language, short, name } = other[i18n.locale === 'fr' ? 'fr' : 'en']

  const change = async () => {
    await chooseLanguage(language)
    if (status !== 'in') return
    try {
      await api('PUT /users/preferences', { body: { language } })
      await refresh()
      // What the server says in words was asked for before it knew.
      await queryClient.invalidateQueries()
    } catch {
      toast.error(t`Your language could not be saved to your account. It is kept on this device.`)
    }
  }
  return (
    <button
      type="button"
      onClick={change}
      lang={language}
      title={name}
      className="grid min-h-(--control) min-w-(--control) place-items-center rounded-md px-2 text-sm font-semibold text-ink-soft hover:bg-sunken hover:text-ink"
    >
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{name}</span>
    </button>
  )
}
