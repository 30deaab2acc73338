import { createHash } from 'node:crypto'
import { escapeHtml } from './mail/write-email.ts'

interface Operation {
  summary: string
  description: string
  parameters: { name: string; in: string; required: boolean; schema: unknown }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { description: string; content: Record<string, { schema: unknown }> }>
}

const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:960px;margin:0 auto;padding:24px 16px 80px;color:#0f172a;background:#fff}
h1{font-size:26px}h2{margin:40px 0 8px;font-size:18px;text-transform:capitalize}details{border:1px solid #e2e8f0;border-radius:8px;margin:8px 0}
summary{padding:10px 14px;cursor:pointer}summary b{display:inline-block;width:64px;color:#b91c2e}summary code{font-weight:600}
summary span{color:#475569;margin-left:8px}.in{padding:0 14px 14px}pre{background:#f1f5f9;padding:12px;border-radius:6px;overflow:auto;font-size:13px}
@media (prefers-color-scheme:dark){body{background:#0b1220;color:#e2e8f0}details{border-color:#334155}pre{background:#172033}summary span{color:#94a3b8}summary b{color:#fb7185}}`

/** Lets this page's own style through and nothing else. */
export const apiPagePolicy = `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** A readable page without a script: every call, folded, with what it takes and answers. */
export function apiPage(description: Record<string, unknown>): string {
  const paths = description.paths as Record<string, Record<string, Operation & { tags: string[] }>>
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = Object.entries(Object.groupBy(calls, (call) => call.operation.tags[0] ?? ''))
  const body = groups.map(
    ([tag, list = []]) =>
      `<h2>${escapeHtml(tag)}</h2>${list.map((call) => section(call.method, call.path, call.operation)).join('')}`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Maple Dispatch API</title><style>${style}</style></head>
<body><h1>Maple Dispatch API</h1><p>Base path <code>/api</code>. Send the session as <code>Authorization: Bearer …</code>. Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>${body.join('')}</body></html>`
}

function section(method: string, path: string, operation: Operation): string {
  const inputs = operation.parameters.map(
    (p) => `${p.in} ${p.name}${p.required ? '' : '?'}: ${JSON.stringify(p.schema)}`,
  )
  const bodies = Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) =>
    block(`Body (${type})`, JSON.stringify(schema, null, 2)),
  )
  const replies = Object.entries(operation.responses).map(([status, { description, content }]) =>
    status.startsWith('2')
      ? block(`${status}`, JSON.stringify(Object.values(content)[0]?.schema, null, 2))
      : `<p><b>${status}</b> ${escapeHtml(description)}</p>`,
  )
  return `<details><summary><b>${method.toUpperCase()}</b><code>${escapeHtml(path)}</code><span>${escapeHtml(operation.summary)}</span></summary><div class="in"><p>${escapeHtml(operation.description)}</p>${inputs.length ? block('Parameters', inputs.join('\n')) : ''}${bodies.join('')}${replies.join('')}</div></details>`
}

const block = (title: string, text: string): string =>
  `<p><b>${escapeHtml(title)}</b></p><pre>${escapeHtml(text)}</pre>`
