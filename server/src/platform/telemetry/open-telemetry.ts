import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Registry } from 'prom-client'
import type { Log } from '../log.ts'
import { produceMetrics } from './send-metrics.ts'
import type { Facts, Span, TelemetryEnv, Tracing } from './tracing.ts'

/** A collector that is away is asked again with the next batch; nobody waits for it. */
const exportMs = 5_000
/** So long for what is still to be sent when the node leaves. */
const leaveMs = 2_000
const sayAgainMs = 60_000

export interface Telemetry {
  tracing: Tracing
  close(): Promise<void>
}

/** Loaded only where a collector is configured: without one neither this file nor its packages are in memory. */
export async function openTelemetry(env: TelemetryEnv, told: () => Registry, log: Log): Promise<Telemetry> {
  const { OTLPTraceExporter, OTLPMetricExporter } = await loadExporters(env.protocol)
  const to = (path: string) => ({ url: `${env.endpoint}/v1/${path}`, headers: env.headers, timeoutMillis: exportMs })
  const tellFailures = failureTeller(log)
  const resource = defaultResource().merge(resourceFromAttributes({ ...env.attributes, 'service.name': env.service }))
  const spans = new TracerProvider({
    resource,
    sampler: samplerOf(env),
    spanLimits: { attributeValueLengthLimit: 4_000 },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: tellFailures(new OTLPTraceExporter(to('traces'))),
        exportTimeoutMillis: exportMs,
      }),
    ],
  })
  const figures = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: tellFailures(new OTLPMetricExporter(to('metrics'))),
        exportIntervalMillis: env.metricIntervalMs,
        exportTimeoutMillis: Math.min(exportMs, env.metricIntervalMs),
        metricProducers: [produceMetrics(told)],
      }),
    ],
  })
  return {
    tracing: makeTracing(spans),
    async close() {
      const sent = Promise.all([spans.shutdown(), figures.shutdown()]).catch((error: unknown) =>
        log.warn({ err: error }, 'the last traces and metrics were not sent'),
      )
      let patience: NodeJS.Timeout | undefined
      await Promise.race([sent, new Promise((done) => (patience = setTimeout(done, leaveMs)))])
      clearTimeout(patience)
    },
  }
}

async function loadExporters(protocol: TelemetryEnv['protocol']) {
  if (protocol === 'http/json')
    return {
      ...(await import('@opentelemetry/exporter-trace-otlp-http')),
      ...(await import('@opentelemetry/exporter-metrics-otlp-http')),
    }
  return {
    ...(await import('@opentelemetry/exporter-trace-otlp-proto')),
    ...(await import('@opentelemetry/exporter-metrics-otlp-proto')),
  }
}

function makeTracing(provider: TracerProvider): Tracing {
  const tracer = provider.getTracer('maple-dispatch')
  const begin = (name: string, facts: Facts, kind: SpanKind, parent: Context, startTime?: number): Span => {
    const span = tracer.startSpan(name, { kind, attributes: facts, ...(startTime && { startTime }) }, parent)
    const within = trace.setSpan(parent, span)
    return {
      begin: (child, more, isOutside) => begin(child, more, isOutside ? SpanKind.CLIENT : SpanKind.INTERNAL, within),
      record(child, more, beganAt, error) {
        if (!span.isRecording()) return
        const began = Date.now() - (performance.now() - beganAt)
        begin(child, more, SpanKind.CLIENT, within, began).end({}, error)
      },
      end(more = {}, error) {
        span.setAttributes(more)
        // What an error says may hold what people have written; what it is called does not.
        if (error !== undefined)
          span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', nameOf(error))
        span.end()
      },
    }
  }
  return {
    request: (name, facts, traceparent) => begin(name, facts, SpanKind.SERVER, contextOf(traceparent)),
    job: (name, facts) => begin(name, facts, SpanKind.CONSUMER, ROOT_CONTEXT),
  }
}

function contextOf(traceparent: string | undefined): Context {
  const [, traceId = '', spanId = '', flags = ''] =
    /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/.exec(traceparent ?? '') ??
    []
  if (!traceId) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

const nameOf = (error: unknown): string =>
  error instanceof Error ? ('code' in error && error.code ? String(error.code) : error.name) : typeof error

function samplerOf({ sampler, ratio }: TelemetryEnv): Sampler {
  const [, isParent, kind] = /^(parentbased_)?(.+)$/.exec(sampler) ?? []
  const root =
    kind === 'always_off'
      ? new AlwaysOffSampler()
      : kind === 'traceidratio'
        ? new TraceIdRatioBasedSampler(ratio)
        : new AlwaysOnSampler()
  return isParent ? new ParentBasedSampler({ root }) : root
}

interface Exporter<T> {
  export(items: T, done: (result: { code: number; error?: Error }) => void): void
}

/** A collector that is away is told once a minute, and is no reason to stop. */
function failureTeller(log: Log) {
  let saidAt = Number.NEGATIVE_INFINITY
  return <T, E extends Exporter<T>>(exporter: E): E => {
    const send = exporter.export.bind(exporter)
    exporter.export = (items, done) =>
      send(items, (result) => {
        const now = performance.now()
        if (result.code !== 0 && now - saidAt > sayAgainMs) {
          saidAt = now
          log.warn({ err: result.error }, 'the collector of traces and metrics does not take them')
        }
        done(result)
      })
    return exporter
  }
}
