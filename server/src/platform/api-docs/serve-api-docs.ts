import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EndpointShape, type Language, languages } from '@maple/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerNotFound } from '../error-handler.ts'
import { once } from '../once.ts'
import { openApi } from '../openapi.ts'
import { makeApiDocs } from './api-docs.ts'

/** Own style, own script, calls of this server only: what is typed into a form goes nowhere else. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const config = { describesApi: true } as const
const mostWords = 100

/** The machine-readable description and the pages for people, both made from the contract (E6). */
export function serveApiDocs(
  app: FastifyInstance,
  endpoints: readonly EndpointShape[],
  env: { version: string; publicUrl: string },
): void {
  // Not with the start: it takes a second, and ten megabytes that a server whose API nobody reads about has no use for.
  const description = () =>
    openApi(endpoints, { title: 'Maple Dispatch API', version: env.version, url: env.publicUrl })
  const json = once(() => JSON.stringify(description()))
  app.get('/api/openapi.json', { config }, async (request, reply) =>
    sendKept(request, reply, json(), 'application/json'),
  )
  const assets = {
    style: serveAsset(app, 'docs.css', 'text/css'),
    script: serveAsset(app, 'docs.js', 'text/javascript'),
  }
  const docs = once(() => makeApiDocs(description(), endpoints, { url: env.publicUrl, assets }))

  const sendPage = (request: FastifyRequest, reply: FastifyReply, page: string) => {
    reply.headers({ 'content-security-policy': policy, vary: 'accept-language' })
    return sendKept(request, reply, page, 'text/html')
  }
  app.get('/api/docs/search', { config }, async (request, reply) => {
    const { q } = request.query as Record<string, unknown>
    const words = typeof q === 'string' ? q.slice(0, mostWords).toWellFormed() : ''
    return sendPage(request, reply, docs().search(words, languageOf(request)))
  })
  for (const path of ['', '/guides/:name', '/reference/:name'])
    app.get(`/api/docs${path}`, { config }, async (request, reply) => {
      const { name = '' } = request.params as { name?: string }
      const page = docs().page(path.replace(':name', name), languageOf(request))
      return page === undefined ? answerNotFound(request, reply) : sendPage(request, reply, page)
    })
}

/** The one that is asked for by name, else that of the reader's browser. */
function languageOf(request: FastifyRequest): Language {
  const { lang } = request.query as Record<string, unknown>
  return languages.find((language) => language === lang) ?? request.language
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** Asked for again each time, and sent again only when it is another one. */
function sendKept(request: FastifyRequest, reply: FastifyReply, text: string, type: string): FastifyReply {
  // Weak, since what goes over the wire is compressed in one way or another.
  const tag = `W/"${hashOf(text)}"`
  reply.headers({ etag: tag, 'cache-control': 'no-cache' })
  const known = (request.headers['if-none-match'] ?? '').split(',').map((each) => each.trim())
  if (known.includes(tag)) return reply.code(304).send()
  return reply.type(`${type}; charset=utf-8`).send(text)
}

/** Under an address that changes with it, so that it is asked for once. */
function serveAsset(app: FastifyInstance, name: string, type: string): string {
  const text = readFileSync(join(import.meta.dirname, 'assets', name), 'utf8')
  app.get(`/api/docs/assets/${name}`, { config }, async (_request, reply) =>
    reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=31536000, immutable').send(text),
  )
  return `/api/docs/assets/${name}?v=${hashOf(text)}`
}
