import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))

/** As if it had been issued so many days earlier: no journey waits for weeks. Only of the company that carries orders. */
export async function ageInvoice(id: string, days: number): Promise<void> {
  const sql =
    "update invoices set issued_at = issued_at - interval '1 day' * $2, due_at = due_at - interval '1 day' * $2 where id = $1"
  const work = `import { withDatabase } from './server/src/commands/with-database.ts'
    const [id, days] = process.argv.slice(1)
    await withDatabase((db) => db.unsafe(${JSON.stringify(sql)}, [id, Number(days)]))`
  await execute(process.execPath, ['--input-type=module', '-e', work, id, String(days)], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DEMO: '1', DATA_DIR: process.env.E2E_ORDERS_DATA },
  })
}
