import { isDeepStrictEqual } from 'node:util'
import { liveBodies } from '@maple/contract'
import type { Live } from '../src/platform/live.ts'
import { afterEveryTest } from './reset-between-tests.ts'

const faults: Error[] = []
afterEveryTest(() => {
  const [fault] = faults.splice(0)
  if (fault) throw fault
})

/**
 * Compares every body that leaves over a socket with its schema in the contract: what is missing, of another kind or
 * not named there fails the test. It is not thrown where it is said, since who speaks after a commit is not listened to.
 */
export function checkLiveBodies(live: Live): void {
  const { adapter } = live.of('/')
  const broadcast = adapter.broadcast.bind(adapter)
  adapter.broadcast = (packet, options) => {
    check(packet.data)
    broadcast(packet, options)
  }
  live.on('connection', (socket) => {
    const emit = socket.emit.bind(socket)
    socket.emit = (...said) => {
      check(said)
      return emit(...said)
    }
  })
}

function check([name, body]: unknown[]): void {
  const fault = faultOf(String(name), JSON.parse(JSON.stringify(body ?? null)))
  if (fault) faults.push(new Error(`The live event ${name} does not have the body of its schema: ${fault}`))
}

/** As it arrives: whatever the schema would have left out is too much. */
export function faultOf(name: string, body: unknown): string | undefined {
  const schema = Object.entries(liveBodies).find(([known]) => known === name)?.[1]
  if (!schema) return 'there is none'
  const read = schema.safeParse(body)
  if (!read.success) return read.error.message
  return isDeepStrictEqual(read.data, body) ? undefined : `more than it names in ${JSON.stringify(body)}`
}
