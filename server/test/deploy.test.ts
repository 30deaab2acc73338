import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { lintCaddyfile, lintCompose, lintDockerfile, lintUnit } = await import(
  new URL('../../scripts/lib/lint-deploy.mjs', import.meta.url).href
)

const dockerfile = readFileSync(new URL('../../deploy/Dockerfile', import.meta.url), 'utf8')
const node = /FROM node:([\d.]+)/.exec(dockerfile)?.[1]

test('the Dockerfile that is shipped has no fault', () => {
  expect(lintDockerfile(dockerfile, { node })).toEqual([])
})

test.each([
  ['FROM node:24-slim', /^FROM node:.*$/m, 'is not pinned to a whole version'],
  ['FROM node:20.1.0-slim', /^FROM node:.*$/m, 'Node 20.1.0, but the packages bring'],
  ['', /^USER .*$/m, 'runs as root'],
  ['USER root', /^USER .*$/m, 'runs as root'],
  ['', /^HEALTHCHECK .*\\\n.*$/m, 'there is no HEALTHCHECK'],
  ['CMD node server/src/main.ts', /^CMD .*$/m, 'keeps SIGTERM to itself'],
  ['ENV STRIPE_SECRET_KEY=sk_live_x', /^VOLUME .*$/m, 'a secret would be in the image'],
  ['ADD https://example.ca/x /x', /^VOLUME .*$/m, 'ADD also unpacks'],
  ['COPY . .', /^COPY server server$/m, 'copies everything'],
  ['RUN npm install', /^RUN npm ci.*$/m, 'npm ci installs'],
  ['RUN apt-get update && apt-get install -y curl', /^VOLUME .*$/m, 'takes more than is asked for'],
])('a Dockerfile with "%s" is refused', (line, where, fault) => {
  expect(lintDockerfile(dockerfile.replace(where, line), { node }).join('\n')).toContain(fault)
})

const fromEnv = (name: string) => `\${${name}:?}`
const service = { image: 'redis:8.4.0-alpine', restart: 'unless-stopped', healthcheck: { test: ['CMD', 'true'] } }
const app = { ...service, environment: { PAYMENTS: fromEnv('PAYMENTS'), SECRET_KEY: fromEnv('SECRET_KEY') } }
const given = { variables: ['PAYMENTS', 'SECRET_KEY'], exampleEnv: 'PAYMENTS=\nSECRET_KEY=\n', hasHealthcheck: true }
const faultsOf = (services: object) => lintCompose({ services }, given).join('\n')

test('a compose file is refused that leaves out a variable, writes a secret, or does not pin, restart or watch', () => {
  expect(faultsOf({ app, redis: service })).toBe('')
  expect(faultsOf({ app: { ...app, environment: { SECRET_KEY: fromEnv('SECRET_KEY') } } })).toContain(
    'PAYMENTS is not handed on',
  )
  expect(faultsOf({ app: { ...app, environment: { ...app.environment, X: '1' } } })).toContain('the program knows no X')
  expect(faultsOf({ app: { ...app, environment: { ...app.environment, SECRET_KEY: 'abc' } } })).toContain(
    'is written out',
  )
  expect(faultsOf({ app, redis: { ...service, image: 'redis:8' } })).toContain('redis:8 is not pinned')
  expect(faultsOf({ app, redis: { ...service, image: 'redis' } })).toContain('is not pinned')
  expect(faultsOf({ app, redis: { ...service, restart: undefined } })).toContain('restart is missing')
  expect(faultsOf({ app, redis: { ...service, healthcheck: undefined } })).toContain('has no healthcheck')
  expect(faultsOf({ app, redis: { ...service, ports: ['6379:6379'] } })).toContain('open to the world')
  expect(lintCompose({ services: { app } }, { ...given, exampleEnv: 'PAYMENTS=\n' })).toEqual([
    'example.env does not name SECRET_KEY',
  ])
})

test('a compose file is refused in which the owner of the tables serves', () => {
  const at = (serves: string, migrates: string) => {
    const environment = {
      DATABASE_URL: `postgres://${serves}:x@p/m`,
      DATABASE_MIGRATE_URL: `postgres://${migrates}:x@p/m`,
    }
    const postgres = { ...service, environment: { POSTGRES_USER: 'maple' } }
    const variables = ['DATABASE_URL', 'DATABASE_MIGRATE_URL']
    return lintCompose(
      { services: { app: { ...service, environment }, postgres } },
      { ...given, variables, exampleEnv: '' },
    )
  }
  expect(at('maple_serving', 'maple')).toEqual([])
  expect(at('maple', 'maple')).toEqual(['app: serves as maple, who owns the database'])
  expect(at('maple_serving', 'other')).toEqual(['app: DATABASE_MIGRATE_URL is not of maple, who migrates'])
})

const shipped = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8')

test('the Caddyfile that is shipped has no fault', () => {
  expect(lintCaddyfile(shipped('Caddyfile'))).toEqual([])
})

test.each([
  ['', /^\trespond .*$/m, '/metrics is open to the world'],
  ['\trevers_proxy {', /^\treverse_proxy \{$/m, 'revers_proxy is no directive'],
  ['', /^\}$/m, 'are not closed'],
  ['example.ca {', /^\{\$SITE_ADDRESS\} \{$/m, 'serves no {$SITE_ADDRESS}'],
])('a Caddyfile with "%s" is refused', (line, where, fault) => {
  expect(lintCaddyfile(shipped('Caddyfile').replace(where, line)).join('\n')).toContain(fault)
})

test('the systemd unit that is shipped has no fault', () => {
  expect(lintUnit(shipped('maple-dispatch.service'))).toEqual([])
})

test.each([
  ['User=root', /^User=.*$/m, 'runs as root'],
  ['ExecStart=node main.ts', /^ExecStart=.*$/m, 'does not name its program in full'],
  ['Restrt=on-failure', /^Restart=.*$/m, 'knows no Restrt'],
  ['', /^# These two need .*$/m, 'RestartSteps needs systemd 254'],
  ['Restart', /^Restart=.*$/m, 'neither a section nor a setting'],
])('a unit with "%s" is refused', (line, where, fault) => {
  expect(lintUnit(shipped('maple-dispatch.service').replace(where, line)).join('\n')).toContain(fault)
})
