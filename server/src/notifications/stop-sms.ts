import type { Deps } from '../deps.ts'
import { changeSwitches } from '../identity/index.ts'
import { listUsersOfPhone } from './receivers.sql.ts'

/** The owner of the phone answered STOP to the provider: every account with it hears no more by SMS. */
export async function stopSms({ db }: Deps, phone: string): Promise<void> {
  for (const { id } of await listUsersOfPhone(db, phone))
    await db.transaction((tx) =>
      changeSwitches(tx, id, { sms: { orderUpdates: false, promotions: false } }, { source: 'sms-stop', ip: null }),
    )
}
