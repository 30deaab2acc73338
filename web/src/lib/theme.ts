import { useSyncExternalStore } from 'react'
import { stored } from './stored.ts'

export type Theme = 'system' | 'light' | 'dark'

const key = 'theme'
const listeners = new Set<() => void>()
const darkScreen = () => matchMedia('(prefers-color-scheme: dark)')

export function currentTheme(): Theme {
  const theme = stored.get(key)
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

const isDark = () => currentTheme() === 'dark' || (currentTheme() === 'system' && darkScreen().matches)

function apply() {
  document.documentElement.dataset.theme = isDark() ? 'dark' : 'light'
  for (const listener of listeners) listener()
}

export function setTheme(theme: Theme) {
  stored.set(key, theme)
  apply()
}

/** Follows the system and other tabs. Called once by main.tsx. */
export function startTheme() {
  apply()
  darkScreen().addEventListener('change', apply)
  addEventListener('storage', (event) => {
    if (event.key === key) apply()
  })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useTheme() {
  const theme = useSyncExternalStore(subscribe, currentTheme)
  const dark = useSyncExternalStore(subscribe, isDark)
  return { theme, dark, setTheme }
}
