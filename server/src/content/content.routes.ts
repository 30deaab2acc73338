import * as contract from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { route, routeCreating } from '../platform/route.ts'
import { getContent, getContentImage, listContent } from './read-content.ts'
import { renderMarkdown } from './render-markdown.ts'
import { listContentVersions, restoreContent } from './restore-content.ts'
import { createContent, deleteContent, discardContent, prepareContent, updateContent } from './save-content.ts'
import { sortContent } from './sort-content.ts'
import { viewContent } from './view-content.ts'

export function contentRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.listContent, ({ actor, query, request }) =>
    listContent(deps, actor, query, query.lang ?? request.language),
  )
  route(app, contract.getContent, ({ actor, params, query, request }) =>
    getContent(deps, actor, params.key, query.lang ?? request.language),
  )
  route(app, contract.getPublicContent, ({ params, query, request }) =>
    getContent(deps, undefined, params.key, query.lang ?? request.language),
  )
  route(app, contract.getContentImage, ({ params }) => getContentImage(deps, params.name))
  routeCreating(app, contract.createContent, {
    prepare: ({ body, files, request }) => prepareContent(deps, body, files.image, request.language),
    commit: async (tx, { actor, request }, row) => viewContent(await createContent(tx, actor, row), request.language),
    discard: (row) => discardContent(deps, row),
  })
  route(app, contract.updateContent, async ({ actor, params, body, files, request: { language } }) =>
    viewContent(await updateContent(deps, actor, params.key, body, files.image, language), language),
  )
  route(app, contract.previewContent, ({ body }) => ({ html: renderMarkdown(body.content) }))
  route(app, contract.sortContent, ({ actor, body }) => sortContent(deps, actor, body.keys))
  route(app, contract.listContentVersions, ({ params, query }) => listContentVersions(deps, params.key, query))
  routeCreating(app, contract.restoreContent, async (tx, { actor, params, body, request }) =>
    viewContent(await restoreContent(tx, actor, params.key, body.version), request.language),
  )
  route(app, contract.deleteContent, ({ actor, params }) => deleteContent(deps, actor, params.key))
}
