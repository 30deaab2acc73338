import type { EndpointShape } from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import { apiPage, apiPagePolicy } from './api-page.ts'
import { openApi } from './openapi.ts'

/** The machine-readable description and a page for people, both made from the contract (E6). */
export function serveApiPages(
  app: FastifyInstance,
  endpoints: readonly EndpointShape[],
  env: { version: string; publicUrl: string },
): void {
  const description = openApi(endpoints, { title: 'Maple Dispatch API', version: env.version, url: env.publicUrl })
  const json = JSON.stringify(description)
  const page = apiPage(description)
  app.get('/api/openapi.json', { config: { describesApi: true } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(json),
  )
  app.get('/api/docs', { config: { describesApi: true } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', apiPagePolicy).send(page),
  )
}
