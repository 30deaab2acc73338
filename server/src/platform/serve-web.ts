import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Language } from '@maple/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readEarlyPages } from './early-pages.ts'
import { embedDemo } from './embed-demo.ts'
import { answerNotFound } from './error-handler.ts'
import { AppError } from './errors.ts'
import { fillPage, type PageHead } from './fill-page.ts'
import { openMapFiles } from './maps/map-files.ts'
import { maxPathPart } from './max-path-part.ts'
import { webManifest } from './web-manifest.ts'

export interface Site {
  folder: string
  /** Where the street packs are: their tiles are fetched in ranges. */
  streets: string
  /** Where the operator puts map files, which are fetched in the same way. */
  maps: string
  publicUrl: string
  company(): string
  logoUrl(): string
  now(): Date
  describe(path: string, language: Language, address: string): Promise<PageHead>
}

const forEver = 'public, max-age=31536000, immutable'

/** The built web: hashed assets for ever, the page itself always anew; every other path is the page's to route. */
export async function serveWeb(app: FastifyInstance, site: Site): Promise<void> {
  if (!existsSync(join(site.folder, 'index.html'))) {
    app.log.warn('The web is not built: only the API is served')
    app.setNotFoundHandler(answerNotFound)
    return
  }
  app.get('/manifest.webmanifest', (request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', vary: 'accept-language' })
      .send(JSON.stringify(webManifest(site.company(), request.language))),
  )
  const template = await readFile(join(site.folder, 'index.html'), 'utf8')
  const earlyPage = readEarlyPages(site.folder)
  await app.register(fastifyStatic, {
    root: site.folder,
    wildcard: false,
    index: false,
    globIgnore: ['**/index.html*', '**/.*', 'assets/**'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Maps say themselves how long they are good for; their kind is known to us alone.
      if (path.endsWith('.pmtiles')) return void reply.header('content-type', 'application/vnd.pmtiles')
      reply.header('cache-control', path.includes(`${site.folder}/assets/`) ? forEver : 'no-cache')
    },
  })
  // One route for all: one for each of the six hundred files took a tenth of a start.
  app.get<{ Params: { file: string } }>('/assets/:file', (request, reply) => {
    const { file } = request.params
    return /^\w[\w.-]{0,199}$/.test(file) ? reply.sendFile(`assets/${file}`) : answerNotFound(request, reply)
  })
  app.setNotFoundHandler(answerNotFound)
  const mapFiles = openMapFiles(site.maps)
  // The name holds the hash of what is in it.
  app.get<{ Params: { file: string } }>('/streets/:file', (request, reply) => {
    const { file } = request.params
    if (!/^[a-z0-9-]{1,80}\.pmtiles$/.test(file) || !existsSync(join(site.streets, file)))
      return answerNotFound(request, reply)
    return reply.header('cache-control', forEver).sendFile(file, site.streets)
  })
  // The version in its address changes with the file; without one, whoever asks has to ask again.
  app.get<{ Params: { file: string }; Querystring: { v?: string } }>('/maps/:file', async (request, reply) => {
    const { file } = request.params
    const found = await mapFiles.find(file)
    if (!found || found.problem) return answerNotFound(request, reply)
    return reply
      .header('cache-control', request.query.v === found.version ? forEver : 'no-cache')
      .sendFile(file, site.maps)
  })
  app.get<{ Querystring: { lang?: string } }>('/embed-demo', (request, reply) => {
    const { lang } = request.query
    const language = lang === 'fr' || lang === 'en' ? lang : request.language
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', vary: 'accept-language' })
      .send(embedDemo(language, site.company(), site.publicUrl))
  })
  app.get('/*', async (request, reply) => {
    if (isTooLong(request)) throw new AppError('path_too_long')
    if (!isPage(request)) return answerNotFound(request, reply)
    const path = pathOf(request)
    // Without a database the app itself still opens, and says what is wrong in its own words.
    const head = await site.describe(path, request.language, request.ip).catch((error: unknown): PageHead => {
      if (!(error instanceof AppError)) request.log.error({ err: error, id: request.id }, 'page')
      return { status: 200, title: site.company(), description: site.company() }
    })
    const frame = {
      now: site.now(),
      language: request.language,
      company: site.company(),
      url: site.publicUrl + path,
      imageUrl: `${site.publicUrl}/preview.png`,
    }
    return reply
      .code(head.status)
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', vary: 'accept-language' })
      .send(fillPage(template, head, frame, earlyPage(path, { name: site.company(), logoUrl: site.logoUrl() })))
  })
}

/** A part that no route of the API takes comes here instead, where everything is taken. */
const isTooLong = (request: FastifyRequest): boolean =>
  pathOf(request)
    .split('/')
    .some((part) => part.length > maxPathPart)

const pathOf = (request: FastifyRequest): string => (request.url.split('?')[0] ?? '/').replace(/(.)\/+$/, '$1')

const isPage = (request: FastifyRequest): boolean =>
  !/^\/(api|assets|socket\.io)(\/|$)/.test(pathOf(request)) && !/\.\w{2,5}$/.test(pathOf(request))
