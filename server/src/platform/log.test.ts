import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { makeLog } from './log.ts'

test('secrets never reach a log, and the code of an error does', () => {
  let written = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += chunk
      done()
    },
  })
  const log = makeLog('info', stream)
  log.info({
    req: { headers: { authorization: 'Bearer hush-1', cookie: 'hush-2' } },
    body: { password: 'hush-3', currentPassword: 'hush-4', newPassword: 'hush-5', token: 'hush-6', code: 'hush-7' },
    err: { code: 'ECONNREFUSED', query: 'select hush-8', parameters: ['hush-9'] },
  })
  expect(written).not.toMatch(/hush/)
  expect(written).toContain('ECONNREFUSED')
})
