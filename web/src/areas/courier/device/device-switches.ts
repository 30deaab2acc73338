import { useSyncExternalStore } from 'react'
import { stored } from '../../../lib/stored.ts'

/** What a courier switches off on this device alone; kept is only what is off. */
const keys = { sound: 'offers-silent', awake: 'screen-may-sleep' }
export type DeviceSwitch = keyof typeof keys

const watchers = new Set<() => void>()
const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const isSwitchedOn = (name: DeviceSwitch) => stored.get(keys[name]) === null

export function useDeviceSwitch(name: DeviceSwitch): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(watch, () => isSwitchedOn(name))
  const set = (next: boolean) => {
    if (next) stored.remove(keys[name])
    else stored.set(keys[name], '1')
    for (const watcher of watchers) watcher()
  }
  return [on, set]
}
