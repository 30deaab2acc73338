import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { whenElementExists } from '../../../lib/screens/when-element-exists.ts'
import type { SettingKey } from './settings.queries.ts'

const mark = '#setting-'

/** Goes to the setting that the address names (`#setting-general.timeZone`), and to whichever one is asked for. */
export function useGoToSetting(): (key: SettingKey) => void {
  const { hash, key: visit } = useLocation()
  const [wanted, setWanted] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever comes again by the same link wants to be led again
  useEffect(() => {
    if (hash.startsWith(mark)) setWanted(decodeURIComponent(hash.slice(mark.length)))
  }, [hash, visit])
  // Its tab is drawn later than this.
  useEffect(() => {
    if (!wanted) return
    return whenElementExists(`#${CSS.escape(`setting-${wanted}`)}`, (control) => {
      control.scrollIntoView({ block: 'center' })
      control.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true })
      setWanted(undefined)
    })
  }, [wanted])
  return setWanted
}
