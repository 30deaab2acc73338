import type { Deps } from '../deps.ts'

/** The demo's courier works already; the new one has everything before them. */
export async function fillDemoCouriers({ db }: Deps): Promise<void> {
  await db`
    update couriers set status = 'active', updated_at = now()
    where status = 'pending' and user_id = (select id from users where email = 'courier@demo.test')`
}
