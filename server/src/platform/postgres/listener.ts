import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { cutOff, endClient, makeClient } from './connection.ts'
import type { Host } from './database-url.ts'
import { asFault, ConnectionFault } from './faults.ts'
import { hostsOf } from './hosts.ts'
import { watchState } from './server-state.ts'

type Hear = (payload: string) => void

export interface Listener {
  /**
   * Hears what is announced on a channel, on every node. `onListening` is called when it begins and each time the
   * connection came back: what was announced in between was missed.
   */
  listen(channel: string, hear: Hear, onListening?: () => void): Promise<void>
  end(): Promise<void>
}

const pauseMs = 300

/** One connection of its own for all channels, opened with the first and again whenever it breaks. */
export function makeListener(url: string): Listener {
  const channels = new Map<string, { hear: Hear; onListening: (() => void) | undefined }[]>()
  const hosts = hostsOf(url)
  let isEnding = false
  let opened: Promise<pg.Client> | undefined

  const open = () => hosts.open(openOn)

  async function openOn(host: Host, limitMs: number): Promise<pg.Client> {
    const client = makeClient(host.url, limitMs)
    client.on('error', () => undefined)
    const state = watchState(client, hosts.target, () => cutOff(client))
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { hear } of channels.get(channel) ?? []) hear(payload)
    })
    try {
      await client.connect()
      if (hosts.isWatched) await state.require()
      const unwatch = hosts.whenLeft(({ concerns }) => {
        if (concerns(host)) cutOff(client)
      })
      client.once('end', () => {
        unwatch()
        opened = comeBack()
        opened.catch(() => undefined)
      })
      for (const channel of channels.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      return client
    } catch (error) {
      client.removeAllListeners('end')
      void endClient(client)
      throw asFault(error)
    }
  }

  async function comeBack(): Promise<pg.Client> {
    while (!isEnding) {
      await setTimeout(pauseMs, undefined, { ref: false })
      const client = isEnding ? undefined : await open().catch(() => undefined)
      if (!client) continue
      for (const { onListening } of [...channels.values()].flat()) onListening?.()
      return client
    }
    throw new ConnectionFault(undefined)
  }

  return {
    async listen(channel, hear, onListening) {
      channels.set(channel, [...(channels.get(channel) ?? []), { hear, onListening }])
      opened ??= open()
      const client = await opened
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      onListening?.()
    },
    async end() {
      isEnding = true
      const client = await opened?.catch(() => undefined)
      if (client) await endClient(client)
    },
  }
}
