import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { answerNotFound } from './error-handler.ts'

/** The built web: hashed assets for ever, the page itself always anew; every other path is the page's to route. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.log.warn('The web is not built: only the API is served')
    app.setNotFoundHandler(answerNotFound)
    return
  }
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forever = path.includes(`${folder}/assets/`)
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isPage =
      request.method === 'GET' && !/^\/(api|assets|socket\.io)(\/|$)/.test(path) && !/\.\w{2,5}$/.test(path)
    if (!isPage) return answerNotFound(request, reply)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  })
}
