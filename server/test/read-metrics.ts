import type { TestApp } from './make-app.ts'

export const metricsToken = 'measure-by-this-0001'

/** What /metrics of a server with that token gives: the text, the names of all metrics, and single values. */
export async function readMetrics(t: TestApp) {
  const { body } = await t.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } })
  const lines = body.split('\n')
  const types = new Map(
    lines.flatMap((line) => {
      const [, name = '', type = ''] = /^# TYPE (\S+) (\S+)$/.exec(line) ?? []
      return name ? [[name, type] as const] : []
    }),
  )
  const names = new Set(
    [...types].flatMap(([name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  )
  const value = (sample: string) => {
    const line = lines.find((each) => each.startsWith(`${sample} `))
    return line === undefined ? undefined : Number(line.slice(sample.length + 1))
  }
  return { body, names, value }
}
