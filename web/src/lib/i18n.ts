import { i18n, type Messages } from '@lingui/core'
import { stored } from './stored.ts'

export const languages = ['en', 'fr'] as const
export type Language = (typeof languages)[number]

const key = 'language'

export type Catalogue = Record<Language, () => Promise<{ messages: Messages }>>

/** What every visitor needs. Which text goes where is settled by the imports: see build/catalogues.ts. */
const publicTexts: Catalogue = {
  en: () => import('../locales/public/en.po'),
  fr: () => import('../locales/public/fr.po'),
}

/** What several areas say, and the screens to sign in with: it comes with the first of these that is opened. */
const sharedTexts: Catalogue = {
  en: () => import('../locales/en.po'),
  fr: () => import('../locales/fr.po'),
}

export const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'fr'

/** The choice made on this device, else that of the one who is signed in, else the browser's (B6). */
export function preferredLanguage(): Language {
  const choice = stored.get(key)
  if (isLanguage(choice)) return choice
  const kept = languageOfUser()
  if (isLanguage(kept)) return kept
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en'
}

function languageOfUser(): unknown {
  try {
    return JSON.parse(stored.get('user') ?? 'null')?.language
  } catch {
    return undefined
  }
}

export const hasChosenLanguage = () => isLanguage(stored.get(key))

export const currentLanguage = (): Language => (isLanguage(i18n.locale) ? i18n.locale : preferredLanguage())

/** `en-CA` or `fr-CA`, for Intl. */
export const currentLocale = () => `${currentLanguage()}-CA`

/** The catalogues of what is loaded so far. */
export const wanted = new Set([publicTexts])
const loaded = new Set<() => unknown>()

/** Each catalogue once, one on top of the other. */
async function loadTexts(language: Language) {
  const missing = [...wanted].map((catalogue) => catalogue[language]).filter((load) => !loaded.has(load))
  const texts = await Promise.all(missing.map((load) => load()))
  for (const load of missing) loaded.add(load)
  if (texts.length > 0) i18n.load(language, Object.assign({}, ...texts.map(({ messages }) => messages)))
}

export async function activateLanguage(language: Language) {
  await loadTexts(language)
  i18n.activate(language)
  document.documentElement.lang = language
}

/** A choice made by hand: kept on this device; the settings screen keeps it with the user as well. */
export async function chooseLanguage(language: Language) {
  await activateLanguage(language)
  stored.set(key, language)
}

/**
 * `withAreaTexts(import('./admin-shell.tsx'))`: a part of the app, and the texts that no public page has. A shell names
 * those of its area alone as `texts`, one or several: they are not named here, where every visitor would load their addresses.
 */
export async function withAreaTexts<M>(loading: Promise<M>): Promise<M> {
  wanted.add(sharedTexts)
  const [module] = await Promise.all([loading, loadTexts(currentLanguage())])
  const { texts } = module as { texts?: Catalogue | Catalogue[] }
  if (texts) {
    for (const catalogue of [texts].flat()) wanted.add(catalogue)
    await loadTexts(currentLanguage())
  }
  return module
}
