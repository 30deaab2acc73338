import type { AddressInfo } from 'node:net'
import type { Env } from './env.ts'

/** What a newcomer reads when everything runs. */
export function startMessage(
  env: Env,
  addresses: readonly (AddressInfo | string)[],
  logins: readonly string[] = ['  The first super-admin is made by: npm run create-admin'],
): string {
  const [first] = addresses
  const port = typeof first === 'object' ? first.port : env.port
  const address = env.port === 0 ? `http://localhost:${port}` : env.publicUrl
  const lines = ['', `  Maple Dispatch ${env.version} is running at ${address}`]
  lines.push('', ...logins)
  if (!env.smtpUrl)
    lines.push(
      '',
      `  No mail server is set (SMTP_URL): mails are in ${env.storage === 's3' ? 'the bucket, folder outbox,' : `${env.dataDir}/outbox`} and in the admin area.`,
    )
  return `${lines.join('\n')}\n`
}
