import pg from 'pg'
import { cutOff, makeClient } from './connection.ts'
import { asFault, isReadOnlyFault } from './faults.ts'
import { type Hosts, hostsOf } from './hosts.ts'
import { watchState, wireOf } from './server-state.ts'

interface JobConnections {
  connectionString: string
  Client?: typeof pg.Client
}

/** How the job queue, which has a pool of the driver's own, finds the server that ours find. */
export function jobConnections(url: string): JobConnections {
  const hosts = hostsOf(url)
  const connectionString = hosts.hosts[0]?.url ?? url
  return hosts.isWatched ? { connectionString, Client: clientOf(hosts) } : { connectionString }
}

/** A class, since that is what the driver's pool takes. It asks where to go before it goes there. */
const clientOf = (hosts: Hosts): typeof pg.Client =>
  class extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(done: (error: Error) => void): void
    override connect(done?: (error: Error) => void): Promise<pg.Client> | undefined {
      const connected = this.#connect()
      if (!done) return connected
      connected.then(
        () => done(undefined as unknown as Error),
        (error: unknown) => done(asFault(error)),
      )
      return undefined
    }

    async #connect(): Promise<pg.Client> {
      const host = await hosts.open(async (each, limitMs) => {
        const probe = makeClient(each.url, limitMs)
        probe.on('error', () => cutOff(probe))
        const state = watchState(probe, hosts.target, () => undefined)
        try {
          await probe.connect()
          await state.require()
          return { each, name: probe.host, port: probe.port }
        } finally {
          cutOff(probe)
        }
      })
      Object.assign(this, { host: host.name, port: host.port })
      const state = watchState(this, hosts.target, () => cutOff(this))
      // Where it is the server that takes no writes any more, this connection is of no use.
      wireOf(this).on('errorMessage', (error: Error) => {
        if (isReadOnlyFault(error)) cutOff(this)
      })
      const unwatch = hosts.whenLeft(({ concerns, isGone }) => {
        if (isGone && concerns(host.each)) cutOff(this)
      })
      this.once('end', unwatch)
      await super.connect()
      await state.require()
      return this
    }
  }
