import { ValueType } from '@opentelemetry/api'
import { defaultResource } from '@opentelemetry/resources'
import { AggregationTemporality, DataPointType, type MetricData, type MetricProducer } from '@opentelemetry/sdk-metrics'
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client'

type Figures = MetricObjectWithValues<MetricValue<string> & { metricName?: string }>
type HrTime = [seconds: number, nanoseconds: number]

const toTime = (milliseconds: number): HrTime => [
  Math.floor(milliseconds / 1000),
  Math.round((milliseconds % 1000) * 1e6),
]

/** What /metrics tells, in the words of OpenTelemetry: counted once, told in both ways. */
export function produceMetrics(figures: () => Registry): MetricProducer {
  const startTime = toTime(performance.timeOrigin)
  return {
    async collect() {
      const endTime = toTime(Date.now())
      const all = (await figures().getMetricsAsJSON()) as unknown as Figures[]
      const metrics = all.flatMap((figures) => convert(figures, startTime, endTime) ?? [])
      return {
        resourceMetrics: {
          resource: defaultResource(),
          scopeMetrics: [{ scope: { name: 'maple-dispatch' }, metrics }],
        },
        errors: [],
      }
    },
  }
}

function convert(figures: Figures, startTime: HrTime, endTime: HrTime): MetricData | undefined {
  const { name, help, values } = figures
  const type = String(figures.type)
  const base = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  if (type === 'histogram')
    return { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(figures, startTime, endTime) }
  const dataPoints = values.map(({ labels, value }) => ({ startTime, endTime, value, attributes: { ...labels } }))
  if (type === 'counter') return { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
  return type === 'gauge' ? { ...base, dataPointType: DataPointType.GAUGE, dataPoints } : undefined
}

/** Prometheus adds buckets up, OpenTelemetry does not. */
function histograms({ values }: Figures, startTime: HrTime, endTime: HrTime) {
  const series = Map.groupBy(values, ({ labels: { le: _, ...labels } }) => JSON.stringify(labels))
  return [...series].map(([key, parts]) => {
    const buckets = parts.filter(({ metricName }) => metricName?.endsWith('_bucket'))
    const total = (suffix: string) => parts.find(({ metricName }) => metricName?.endsWith(suffix))?.value ?? 0
    return {
      startTime,
      endTime,
      attributes: JSON.parse(key) as Record<string, string | number>,
      value: {
        buckets: {
          boundaries: buckets.map(({ labels }) => Number(labels.le)).filter(Number.isFinite),
          counts: buckets.map(({ value }, at) => value - (buckets[at - 1]?.value ?? 0)),
        },
        sum: total('_sum'),
        count: total('_count'),
      },
    }
  })
}
