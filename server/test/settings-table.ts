import { defaultSettings, type SettingField, type SettingsTab, settingFields } from '@maple/contract'

const tabNames: Record<SettingsTab, string> = {
  general: 'General',
  notifications: 'Notifications',
  payments: 'Payments',
  maps: 'Maps & Tracking',
  security: 'Security',
  roles: 'User Roles',
}

interface Span {
  start: string
  end: string
  enabled: boolean
}
const spanText = ({ start, end, enabled }: Span) => `${start}–${end}${enabled ? '' : ' off'}`

function defaultOf({ key, kind, fallback }: SettingField): string {
  if (kind === 'switch') return fallback ? 'on' : 'off'
  if (kind === 'windows') return defaultSettings['orders.timeWindows'].map(spanText).join(', ')
  if (kind === 'reasons') return defaultSettings['orders.attemptReasons'].map(({ code }) => code).join(', ')
  if (kind === 'needs')
    return Object.entries(defaultSettings['couriers.documentNeeds'])
      .map(([type, { plate, documents }]) => `${type} ${plate || documents.length > 0 ? 'all' : 'nothing'}`)
      .join(', ')
  if (kind === 'hours') {
    const { from, to, enabled } = defaultSettings['notifications.quietHours']
    return spanText({ start: from, end: to, enabled })
  }
  return [defaultSettings[key]].flat().join(', ') || (kind === 'number' ? 'none' : 'empty')
}

function limitsOf({ kind, minimum, maximum, step, choices }: SettingField): string {
  if (kind === 'number') return `${minimum} to ${maximum}${step === 0.01 ? ', cents' : step === 1 ? '' : ', any part'}`
  if (kind === 'text') return `at most ${maximum} characters`
  if (kind === 'choice') return choices.join(', ')
  return {
    switch: 'on, off',
    windows: 'at most 24',
    reasons: 'at most 30',
    zones: 'at most 100',
    needs: 'documents and plate, by vehicle',
    hours: 'two times, or off',
    permissions: 'any permissions',
    origins: 'at most 50',
  }[kind]
}

/** What docs/settings.md has to say of each setting, in its order: key, default and limits, by tab. */
export const settingsTable = () =>
  settingFields().map((field) => ({
    tab: tabNames[field.tab],
    key: field.key,
    fallback: defaultOf(field),
    limits: limitsOf(field),
  }))
