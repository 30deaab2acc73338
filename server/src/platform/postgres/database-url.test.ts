import { describe, expect, test } from 'vitest'
import { BadEnvironment, readEnv } from '../../env.ts'
import { readDatabaseUrl, roleOf } from './database-url.ts'

describe('several hosts in a database URL', () => {
  test('each becomes a URL of its own', () => {
    const url =
      'postgres://user:p%40w@db1:5432,db2:5433,[::1]:5434/maple?target_session_attrs=read-write&sslmode=verify-full'
    expect(readDatabaseUrl(url)).toEqual({
      isWatched: true,
      target: 'read-write',
      hosts: [
        { name: 'db1:5432', url: 'postgres://user:p%40w@db1:5432/maple?sslmode=verify-full' },
        { name: 'db2:5433', url: 'postgres://user:p%40w@db2:5433/maple?sslmode=verify-full' },
        { name: '[::1]:5434', url: 'postgres://user:p%40w@[::1]:5434/maple?sslmode=verify-full' },
      ],
    })
    expect(roleOf(url)).toBe('user')
  })

  test('nothing is left of a query that said no more', () => {
    const { hosts } = readDatabaseUrl('postgresql://db1,db2/maple?target_session_attrs=primary')
    expect(hosts.map((host) => host.url)).toEqual(['postgresql://db1/maple', 'postgresql://db2/maple'])
    expect(readDatabaseUrl('postgres://db1,db2/m?a=1&target_session_attrs=any').hosts[0]?.url).toBe(
      'postgres://db1/m?a=1',
    )
  })

  test('one host without a wish is what it always was', () => {
    const url = 'postgres://user:a,b@db/maple?sslmode=no-verify'
    expect(readDatabaseUrl(url)).toEqual({ isWatched: false, target: 'any', hosts: [{ url, name: 'db' }] })
  })

  test.each([
    ['postgres://db1,db2/maple', 'with several hosts it needs target_session_attrs=read-write'],
    [
      'postgres://db1,db2/maple?target_session_attrs=any',
      'with several hosts it needs target_session_attrs=read-write',
    ],
    ['postgres://db1/maple?target_session_attrs=standby', 'it needs target_session_attrs=read-write'],
    [
      'postgres://db1,db2/maple?target_session_attrs=writable',
      'target_session_attrs=writable, which must be one of any',
    ],
    ['postgres://db1,,db2/maple?target_session_attrs=read-write', 'an empty place between hosts'],
    ['postgres://db1:x,db2/maple?target_session_attrs=read-write', 'a host that cannot be read: db1:x'],
    ['postgres://db1/maple?host=a,b&target_session_attrs=read-write', 'before the database, not in host='],
    ['postgres://db1:port/maple', 'is no URL'],
    ['mysql://db1/maple', 'must begin with postgres:// or postgresql://'],
  ])('[E8] %s is refused with the reason', (url, reason) => {
    for (const name of ['DATABASE_URL', 'DATABASE_MIGRATE_URL']) {
      const read = () => readEnv({ DATABASE_URL: 'postgres://db/maple', [name]: url })
      expect(read).toThrow(BadEnvironment)
      expect(read).toThrow(reason)
    }
  })
})
