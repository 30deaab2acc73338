import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { variableNames } from '../src/env.ts'

const { lintKubernetes } = await import(new URL('../../scripts/lib/lint-kubernetes.mjs', import.meta.url).href)
const manifest = readFileSync(new URL('../../deploy/kubernetes.yaml', import.meta.url), 'utf8')
const faultsOf = (text: string): string =>
  lintKubernetes(
    parseAllDocuments(text, { strict: true, uniqueKeys: true }).map((each) => {
      expect(each.errors).toEqual([])
      return each.toJS()
    }),
    { variables: variableNames },
  ).join('\n')

test('the manifest that is shipped has no fault', () => expect(faultsOf(manifest)).toBe(''))

test.each([
  ['LOG_LEVEL: info', 'LOG_LEVL: info', 'the program knows no LOG_LEVL'],
  ["  REDIS_URL: ''\n", '', 'REDIS_URL is not given'],
  ["SECRET_KEY: ''", 'SECRET_KEY: abc', "SECRET_KEY is written out: it is the operator's"],
  ['LOG_LEVEL: info', 'LOG_LEVEL: info\n  METRICS_TOKEN: x', 'METRICS_TOKEN belongs into the Secret'],
  ["DATABASE_POOL: '10'", 'DATABASE_POOL: 10', 'DATABASE_POOL is no text'],
  ['maple-dispatch:0.1.0\n          ports', 'maple-dispatch:latest\n          ports', 'not pinned'],
  ['runAsNonRoot: true', 'runAsNonRoot: false', 'may run as root'],
  ['readOnlyRootFilesystem: true', 'readOnlyRootFilesystem: false', 'can be written to'],
  ['mountPath: /tmp', 'mountPath: /var/tmp', 'cannot write to /data and /tmp'],
  ['terminationGracePeriodSeconds: 45', 'terminationGracePeriodSeconds: 30', 'killed before it has finished'],
  ['path: /readyz', 'path: /healthz', 'readiness is /readyz'],
  ['startupProbe:', 'otherProbe:', 'a long migration is killed'],
  ["  STOP_DELAY_SECONDS: '5'\n", '', 'stops listening before the proxies know'],
  ["STOP_DELAY_SECONDS: '5'", "STOP_DELAY_SECONDS: '20'", 'killed before it has finished'],
  ['maxUnavailable: 0', 'maxUnavailable: 1', 'takes nodes away before it brings others'],
  ['type: RollingUpdate', 'type: Recreate', 'takes nodes away before it brings others'],
  ['replicas: 2', 'replicas: 1', 'one replica'],
  ['kind: PodDisruptionBudget', 'kind: Pod', 'there is no PodDisruptionBudget'],
  ['claimName: maple-dispatch-files', 'claimName: files', 'there is no PersistentVolumeClaim files'],
  ['  selector: { app: maple-dispatch }', '  selector: { app: other }', 'Service maple-dispatch selects no pod'],
  [
    'name: maple-dispatch-nowhere\n                port',
    'name: gone\n                port',
    'there is no Service gone',
  ],
  ['autoscaling/v2', 'autoscaling/v2beta2', 'HorizontalPodAutoscaler is autoscaling/v2beta2'],
])('a manifest with %j as %j is refused', (what, other, fault) => {
  expect(manifest).toContain(what)
  expect(faultsOf(manifest.replace(what, other))).toContain(fault)
})
