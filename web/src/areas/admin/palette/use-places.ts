import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Entry } from '../../../ui/shell/use-entries.ts'
import { settingWords } from '../settings/setting-words.ts'
import { type SettingField, settingsQuery } from '../settings/settings.queries.ts'
import { groupNames, tabNames } from '../settings/tab-words.ts'
import { fits } from './fits.ts'
import { otherTextsQuery } from './palette.queries.ts'
import type { Found } from './use-palette-search.ts'

const shortest = 2
const mostSettings = 8

/** Screens and settings, by what they are called in either language; a setting by its hint and its card, too. */
export function usePlaces(typed: string, entries: Entry[]): { screens: Found[]; settings: Found[] } {
  const { t, i18n } = useLingui()
  const { data: other } = useQuery(otherTextsQuery())
  const asksSettings = typed.trim().length >= shortest
  const { data: settings } = useQuery({ ...settingsQuery, enabled: asksSettings })
  const isMeant = (...words: MessageDescriptor[]) =>
    fits(words.map((word) => i18n._(word)).join(' '), typed) ||
    (other !== undefined && fits(words.map((word) => other(word)).join(' '), typed))
  const screens = entries
    .filter(({ label }) => isMeant(label))
    .map(({ to, label }) => ({ kind: t`Screen`, label: i18n._(label), to }))
  const found = asksSettings ? (settings?.fields ?? []).filter((field) => isMeant(...wordsOf(field))) : []
  return {
    screens,
    settings: found.slice(0, mostSettings).map((field) => ({
      kind: t`Setting`,
      label: i18n._(settingWords[field.key].label),
      hint: i18n._(groupNames[groupOf(field)]),
      to: `/admin/settings?tab=${field.tab}#setting-${field.key}`,
    })),
  }
}

const groupOf = ({ key }: SettingField) => key.split('.')[0] as keyof typeof groupNames

function wordsOf(field: SettingField): MessageDescriptor[] {
  const { label, hint } = settingWords[field.key]
  return [label, ...(hint ? [hint] : []), groupNames[groupOf(field)], tabNames[field.tab as keyof typeof tabNames]]
}
