import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { makeClient } from './connection.ts'

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
  let client: pg.Client | undefined
  let isEnding = false
  let opening: Promise<pg.Client> | undefined

  async function open(): Promise<pg.Client> {
    const next = makeClient(url)
    next.on('error', () => undefined)
    next.on('notification', ({ channel, payload = '' }) => {
      for (const { hear } of channels.get(channel) ?? []) hear(payload)
    })
    await next.connect()
    for (const channel of channels.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    next.once('end', () => void comeBack())
    client = next
    return next
  }

  async function comeBack(): Promise<void> {
    client = undefined
    opening = undefined
    while (!isEnding) {
      await setTimeout(pauseMs, undefined, { ref: false })
      if (isEnding) return
      opening = open()
      const opened = await opening.catch(() => undefined)
      if (!opened) continue
      for (const { onListening } of [...channels.values()].flat()) onListening?.()
      return
    }
  }

  return {
    async listen(channel, hear, onListening) {
      channels.set(channel, [...(channels.get(channel) ?? []), { hear, onListening }])
      opening ??= open()
      const connected = await opening
      await connected.query(`listen ${pg.escapeIdentifier(channel)}`)
      onListening?.()
    },
    async end() {
      isEnding = true
      await opening?.catch(() => undefined)
      await client?.end()
    },
  }
}
