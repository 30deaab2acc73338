import * as contract from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { writeCsv } from '../platform/csv.ts'
import { removeFilesNow } from '../platform/remove-files.ts'
import { route, routeCreating } from '../platform/route.ts'
import { sampleRows } from './guess-mapping.ts'
import { findCounts, findImport, type ImportRow } from './imports.sql.ts'
import {
  confirmImport,
  createImport,
  mapImport,
  mendRow,
  referencesOf,
  removeImport,
  requireImport,
  startPlacing,
  storeUpload,
  type Uploaded,
} from './manage-import.ts'
import { undoImport } from './undo-import.ts'
import { listImports, listRows, showImport, showRow, viewImport } from './view-import.ts'

export function importsRoutes(app: FastifyInstance, deps: Deps): void {
  routeCreating<typeof contract.createImport, Uploaded>(app, contract.createImport, {
    prepare: ({ actor, body, files }) => storeUpload(deps, actor, body.accountId, files.file),
    commit: async (tx, { actor, request }, uploaded) => {
      await createImport(tx, deps, actor, uploaded)
      const [made, counts] = [await findImport(tx, uploaded.id), await findCounts(tx, uploaded.id)]
      return viewImport({ ...(made as ImportRow), ...counts }, request.language)
    },
    discard: ({ fileKey }) => removeFilesNow(deps, [fileKey]),
  })
  route(app, contract.listImports, ({ actor, query, request }) => listImports(deps, actor, query, request.language))
  route(app, contract.getImportSample, async ({ actor, query }) => {
    const [heads, row] = sampleRows(query.language, await referencesOf(deps, actor, query.accountId))
    return {
      body: writeCsv(heads, [row]),
      type: 'text/csv; charset=utf-8',
      headers: { 'content-disposition': 'attachment; filename="sample.csv"' },
    }
  })
  route(app, contract.getImportWorkbook, async ({ actor, query }) => {
    const { writeXlsx } = await import('./write-xlsx.ts')
    return {
      body: writeXlsx(sampleRows(query.language, await referencesOf(deps, actor, query.accountId))),
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      headers: { 'content-disposition': 'attachment; filename="sample.xlsx"' },
    }
  })
  route(app, contract.getImport, ({ actor, params, request }) => showImport(deps, actor, params.id, request.language))
  route(app, contract.mapImport, async ({ actor, params, body, request }) => {
    await mapImport(deps, actor, params.id, body.mapping)
    return showImport(deps, actor, params.id, request.language)
  })
  route(app, contract.listImportRows, ({ actor, params, query, request }) =>
    listRows(deps, actor, params.id, query, request.language),
  )
  route(app, contract.mendImportRow, async ({ actor, params, body, request }) => {
    await mendRow(deps, actor, params.id, params.row, body)
    return showRow(deps, params.id, params.row, request.language)
  })
  route(app, contract.confirmImport, async ({ actor, params, request }) => {
    await confirmImport(deps, actor, params.id)
    return showImport(deps, actor, params.id, request.language)
  })
  route(app, contract.placeImport, async ({ actor, params, request }) => {
    await startPlacing(deps, actor, params.id)
    return showImport(deps, actor, params.id, request.language)
  })
  route(app, contract.undoImport, async ({ actor, params, request }) => {
    await undoImport(deps, actor, await requireImport(deps, actor, params.id))
    return showImport(deps, actor, params.id, request.language)
  })
  route(app, contract.deleteImport, async ({ actor, params }) => {
    await removeImport(deps, actor, params.id)
    return {}
  })
}
