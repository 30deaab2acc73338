import type { EventEmitter } from 'node:events'
import type pg from 'pg'
import type { Target } from './database-url.ts'
import { ConnectionFault } from './faults.ts'

export interface ServerState {
  /** Once connected: throws if the server is not what is wanted. */
  require(): Promise<void>
  /** As the server says it, which it also does when it changes. */
  fits(): boolean
}

/** A server says with the connection, and again whenever it changes, whether it is a standby and whether it takes writes. */
export function watchState(client: pg.Client, target: Target, onChange: () => void): ServerState {
  let [isStandby, isReadOnly]: (boolean | undefined)[] = []
  let isRequired = false
  const fits = () => {
    if (target === 'primary') return !isStandby
    if (target === 'standby') return isStandby === true
    if (target === 'read-write') return !isStandby && !isReadOnly
    return target === 'any' || isStandby === true || isReadOnly === true
  }
  wireOf(client).on('parameterStatus', ({ parameterName, parameterValue }: Said) => {
    if (parameterName === 'in_hot_standby') isStandby = parameterValue === 'on'
    else if (parameterName === 'default_transaction_read_only') isReadOnly = parameterValue === 'on'
    else return
    if (isRequired && !fits()) onChange()
  })
  return {
    fits,
    async require() {
      // What stands between may keep it to itself.
      if (target !== 'any' && (isStandby === undefined || isReadOnly === undefined)) {
        const { rows } = await client.query<Asked>(ask)
        isStandby ??= rows[0]?.standby === true
        isReadOnly ??= rows[0]?.fixed === 'on'
      }
      if (!fits())
        throw new ConnectionFault(new Error(isStandby ? 'is a standby' : isReadOnly ? 'is read-only' : 'takes writes'))
      isRequired = true
    },
  }
}

type Said = { parameterName: string; parameterValue: string }
type Asked = { standby: boolean; fixed: string }
const ask = `select pg_is_in_recovery() as standby, current_setting('default_transaction_read_only') as fixed`

/** What the driver speaks through; its types leave it out. */
export const wireOf = (client: pg.Client): EventEmitter =>
  (client as unknown as { connection: EventEmitter }).connection
