import { type MessageDescriptor, type Messages, setupI18n } from '@lingui/core'
import { currentLanguage, wanted } from '../../../lib/i18n.ts'

/** What a text says in the language that is not shown: things are found by either. */
export async function textsOfOtherLanguage(): Promise<(text: MessageDescriptor) => string> {
  const language = currentLanguage() === 'en' ? 'fr' : 'en'
  const texts = await Promise.all([...wanted].map((catalogue) => catalogue[language]()))
  const messages: Messages = Object.assign({}, ...texts.map((each) => each.messages))
  const other = setupI18n({ locale: language, messages: { [language]: messages } })
  return (text) => other._(text)
}
