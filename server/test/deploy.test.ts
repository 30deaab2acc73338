import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { lintCompose, lintDockerfile } = await import(new URL('../../scripts/lib/lint-deploy.mjs', import.meta.url).href)

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
