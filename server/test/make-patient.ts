import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { examine } from '../src/commands/doctor/examine.ts'
import type { Finding } from '../src/commands/doctor/finding.ts'
import { makeApp, type TestApp, whenOver } from './make-app.ts'

/** What statfs would say of a disk of 100 GB. */
export const disk = (freeBytes: number) => async () => ({ bsize: 1, blocks: 100e9, bavail: freeBytes })

interface Given {
  source?: NodeJS.ProcessEnv
  statfs?: ReturnType<typeof disk>
  now?: () => number
  sendMailTo?: string
}

export interface Patient {
  t: TestApp
  smtpHost: string
  /** Mails that its mail server was given. */
  received: string[]
  /** As a server in production with all that it needs, but for what is given. */
  look(given?: Given): Promise<Finding[]>
}

export async function aPatient(): Promise<Patient> {
  const received: string[] = []
  const smtp = aMailServer(received)
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready))
  whenOver(() => new Promise<void>((closed) => smtp.close(closed)))
  const smtpHost = `127.0.0.1:${(smtp.server.address() as { port: number }).port}`
  const t = await makeApp()
  const look = ({ source = {}, statfs = disk(50e9), ...more }: Given = {}) =>
    examine({
      source: {
        DATABASE_URL: t.databaseUrl,
        DATA_DIR: t.dataDir,
        PAYMENTS: 'sandbox',
        PUBLIC_URL: 'https://maple.test',
        TRUST_PROXY: '1',
        SMTP_URL: `smtp://maple:correct-horse@${smtpHost}`,
        MAIL_FROM: 'Maple <dispatch@maple.test>',
        ...source,
      },
      statfs,
      ...more,
    })
  return { t, smtpHost, received, look }
}

const aMailServer = (received: string[]) =>
  new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === 'correct-horse' ? done(null, { user: 'maple' }) : done(new Error('wrong password')),
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', (piece) => (text += piece))
      stream.on('end', () => {
        received.push(text)
        done()
      })
    },
  })

export const named = (findings: Finding[], name: string): Finding | undefined =>
  findings.find((each) => each.name === name)

export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'maple-doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
