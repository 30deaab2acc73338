// Lints deploy/: what goes to production is checked here, since no container runs in the tests.
import { readFileSync } from 'node:fs'
import { parse, parseAllDocuments } from 'yaml'
import { variableNames } from '../server/src/env.ts'
import { root } from './lib/install.mjs'
import { lintCaddyfile, lintCompose, lintDockerfile, lintUnit, readDockerfile } from './lib/lint-deploy.mjs'
import { lintKubernetes } from './lib/lint-kubernetes.mjs'
import { lintAlerts, lintDashboard } from './lib/lint-monitoring.mjs'

const read = (name) => readFileSync(`${root}${name}`, 'utf8')
const dockerfile = read('deploy/Dockerfile')
const { node } = JSON.parse(read('package.json')).devDependencies
const faults = [
  ...lintDockerfile(dockerfile, { node }).map((fault) => `deploy/Dockerfile: ${fault}`),
  ...lintCompose(parse(read('deploy/compose.yaml'), { strict: true, uniqueKeys: true }), {
    variables: variableNames,
    exampleEnv: read('deploy/example.env'),
    hasHealthcheck: readDockerfile(dockerfile).some(({ instruction }) => instruction === 'HEALTHCHECK'),
  }).map((fault) => `deploy/compose.yaml: ${fault}`),
  ...lintCaddyfile(read('deploy/Caddyfile')).map((fault) => `deploy/Caddyfile: ${fault}`),
  ...lintUnit(read('deploy/maple-dispatch.service')).map((fault) => `deploy/maple-dispatch.service: ${fault}`),
  ...lintKubernetes(
    parseAllDocuments(read('deploy/kubernetes.yaml'), { strict: true, uniqueKeys: true }).map((each) => each.toJS()),
    { variables: variableNames },
  ).map((fault) => `deploy/kubernetes.yaml: ${fault}`),
  ...lintDashboard(JSON.parse(read('deploy/grafana-dashboard.json'))).map(
    (fault) => `deploy/grafana-dashboard.json: ${fault}`,
  ),
  ...lintAlerts(parse(read('deploy/alerts.yaml'), { strict: true, uniqueKeys: true })).map(
    (fault) => `deploy/alerts.yaml: ${fault}`,
  ),
]
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
