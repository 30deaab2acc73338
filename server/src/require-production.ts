import type { Env } from './env.ts'
import { BadEnvironment } from './env.ts'
import { countAccountsAt } from './identity/index.ts'
import type { Db } from './platform/db.ts'
import type { Log } from './platform/log.ts'

/** Names of this very machine: whoever opens them is here already, and nobody listens in between. */
const isLocal = (url: URL): boolean => /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)

/** What only a demo may do without (I7). */
export function productionFaults(env: Env): string[] {
  const publicUrl = new URL(env.publicUrl)
  return [
    !env.paymentsChosen && 'PAYMENTS is not set: choose stripe, or sandbox if no card is to be charged.',
    env.redisUrl && !env.secretKey && 'SECRET_KEY is not set, but REDIS_URL is: several nodes need the same key.',
    env.storage === 's3' &&
      !env.secretKey &&
      'SECRET_KEY is not set, but STORAGE=s3 is: what is sealed there must not hang on a key on one disk.',
    publicUrl.protocol !== 'https:' &&
      !isLocal(publicUrl) &&
      `PUBLIC_URL is ${publicUrl.origin}: passwords and sessions need https.`,
  ].filter((fault) => typeof fault === 'string')
}

/** Before anything is opened: all that is missing at once, a line each. */
export function requireProductionEnv(env: Env): void {
  const faults = env.demo ? [] : productionFaults(env)
  if (faults.length > 0) throw new BadEnvironment(`This is no demo, and cannot start so:\n  ${faults.join('\n  ')}`)
}

/** Their password is in the README. */
export async function requireNoDemoAccounts(env: Env, db: Db, log: Log): Promise<void> {
  if (env.demo) return
  const total = await countAccountsAt(db, 'demo.test')
  if (total > 0)
    throw new BadEnvironment(
      `This is no demo, and cannot start so:\n  ${total} demo accounts are still active: npm run remove-demo takes them out.`,
    )
  if (!env.publicUrlChosen) log.warn(`PUBLIC_URL is not set: links in mails lead to ${env.publicUrl}`)
  if (!env.smtpUrl) log.warn('no mail server is set (SMTP_URL): nobody gets a mail, they lie in the outbox')
}
