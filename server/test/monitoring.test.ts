import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { makeApp } from './make-app.ts'
import { metricsToken, readMetrics } from './read-metrics.ts'

const lint = await import(new URL('../../scripts/lib/lint-monitoring.mjs', import.meta.url).href)
const read = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8')
const dashboard = JSON.parse(read('grafana-dashboard.json'))
const alerts = parse(read('alerts.yaml'), { strict: true, uniqueKeys: true })

test('[E7] dashboard and alerts go by metrics that a running server gives, and the dashboard shows all of ours', async () => {
  const t = await makeApp({ env: { METRICS_TOKEN: metricsToken } })
  await t.aCustomer()
  const { names } = await readMetrics(t)
  const shown = lint.expressionsOfDashboard(dashboard)
  expect(lint.unknownMetrics(shown, names)).toEqual([])
  expect(lint.unknownMetrics(lint.expressionsOfAlerts(alerts), names)).toEqual([])
  const used = new Set(shown.flatMap(lint.metricsIn))
  const ours = [...names].filter((name) => !/^(process|nodejs)_|_sum$/.test(name))
  expect(ours.filter((name) => !used.has(name))).toEqual([])
})

test('what Grafana and Prometheus would stumble over is found', () => {
  expect(lint.lintDashboard(dashboard)).toEqual([])
  expect(lint.lintAlerts(alerts)).toEqual([])
  const [rule] = alerts.groups[0].rules
  const bad = { ...rule, expr: 'sum(rate(x[5m])', labels: {}, annotations: { summary: 'x' } }
  expect(lint.lintAlerts({ groups: [{ rules: [rule, rule, bad] }] })).toEqual([
    'MapleDown is there twice',
    'MapleDown is there twice',
    'MapleDown: its brackets do not match',
    'MapleDown: no severity',
    'MapleDown: does not say what to do',
  ])
  const [, panel] = dashboard.panels
  const twice = { ...dashboard, panels: [panel, { ...panel, targets: [{ expr: 'x{a="$b"} + (1' }] }] }
  expect(lint.lintDashboard(twice)).toEqual([
    'two panels have one id',
    'brackets do not match: x{a="$b"} + (1',
    'there is no variable b',
    'Nodes that answer lies over Nodes that answer',
  ])
})

test('names of metrics are told from the words of the language', () => {
  const expression =
    'topk(10, histogram_quantile(0.99, sum by (le, route) (rate(http_request_seconds_bucket{status=~"5..",x="sum(y)"}[$__rate_interval])))) > 1.5e9 or label_values(maple_info{job=~"$job"}, instance)'
  expect(lint.metricsIn(expression)).toEqual(['http_request_seconds_bucket', 'maple_info'])
  expect(lint.unknownMetrics(['jobs_gone > 1', 'up == 0', 'node_timex_sync_status'], new Set())).toEqual(['jobs_gone'])
})
