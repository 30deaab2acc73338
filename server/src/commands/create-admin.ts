import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { defaultSettings, Email, say, staffProfiles } from '@maple/contract'
import { createStaff, passwordFault } from '../identity/index.ts'
import { migrate } from '../platform/migrate.ts'
import { failCommand, withDatabase } from './with-database.ts'

const usage = `npm run create-admin -- --email you@company.ca [--first-name Ada] [--last-name Lovelace] [--role super-admin|admin] [--profile admin|manager|support]
The password is asked for, or taken from ADMIN_PASSWORD.`

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      'first-name': { type: 'string', default: 'Super' },
      'last-name': { type: 'string', default: 'Admin' },
      role: { type: 'string', default: 'super-admin' },
      profile: { type: 'string', default: 'admin' },
    },
  })
  const email = Email.safeParse(values.email ?? (await ask('E-mail: ')))
  if (!email.success) throw new Error(`An e-mail address is needed.\n${usage}`)
  const role = values.role === 'admin' || values.role === 'super-admin' ? values.role : undefined
  const staffProfile = staffProfiles.find((profile) => profile === values.profile)
  if (!role || !staffProfile) throw new Error(usage)
  const password = process.env.ADMIN_PASSWORD ?? (await ask('Password: '))
  const fault = passwordFault(defaultSettings, password, 'change')
  if (fault) throw new Error(say('en', ...fault))
  await withDatabase(async (db) => {
    await migrate(db)
    await createStaff(db, {
      email: email.data,
      password,
      firstName: values['first-name'],
      lastName: values['last-name'],
      role,
      staffProfile,
    })
  })
  console.log(`${email.data} can sign in now as ${role}.`)
}

async function ask(question: string): Promise<string> {
  const line = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await line.question(question)
  line.close()
  return answer.trim()
}

main().catch(failCommand)
