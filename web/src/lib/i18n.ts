import { i18n, type Messages } from '@lingui/core'
import { stored } from './stored.ts'

export const languages = ['en', 'fr'] as const
export type Language = (typeof languages)[number]

const key = 'language'

const catalogues: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('../locales/en.po'),
  fr: () => import('../locales/fr.po'),
}

export const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'fr'

/** The visitor's choice, else the first language of the browser that there is (B6). */
export function preferredLanguage(): Language {
  const choice = stored.get(key)
  if (isLanguage(choice)) return choice
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en'
}

export const hasChosenLanguage = () => isLanguage(stored.get(key))

export const currentLanguage = (): Language => (isLanguage(i18n.locale) ? i18n.locale : preferredLanguage())

/** `en-CA` or `fr-CA`, for Intl. */
export const currentLocale = () => `${currentLanguage()}-CA`

export async function activateLanguage(language: Language) {
  const { messages } = await catalogues[language]()
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
}

/** A choice made by hand: kept on this device; the settings screen keeps it with the user as well. */
export async function chooseLanguage(language: Language) {
  await activateLanguage(language)
  stored.set(key, language)
}
