import type { EndpointShape } from '@maple/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Lets pages of other websites read the few endpoints that embeds need, and only those that the company has named.
 * Nothing says that credentials may come along, so a browser sends none and a page gets what a stranger would.
 */
export function openToEmbeds(
  app: FastifyInstance,
  endpoints: readonly EndpointShape[],
  allowed: () => readonly string[],
): void {
  const open = endpoints
    .filter(({ embeds }) => embeds)
    .map(({ method, path }) => ({ method, matches: new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`) }))
  app.addHook('onRequest', async (request, reply) => {
    const isAsked = request.method === 'OPTIONS'
    const method = isAsked ? request.headers['access-control-request-method'] : request.method
    const path = request.url.split('?')[0] ?? ''
    if (!open.some((each) => each.method === method && each.matches.test(path))) return
    reply.header('vary', 'origin')
    const origin = originOf(request)
    if (!origin || !allowed().includes(origin)) return
    reply.header('access-control-allow-origin', origin)
    reply.header('access-control-expose-headers', 'retry-after, x-request-id')
    if (!isAsked) return
    reply.headers({
      'access-control-allow-methods': method,
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '600',
    })
    return reply.code(204).send()
  })
}

/** `null` is what a browser says for a page without an origin: nobody can be named by it. */
const originOf = ({ headers: { origin } }: FastifyRequest): string | undefined =>
  origin === 'null' ? undefined : origin
