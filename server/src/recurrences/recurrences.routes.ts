import * as contract from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { route, routeCreating } from '../platform/route.ts'
import { changeRecurrence, setState, skipDate, unskipDate } from './change-recurrence.ts'
import { listDays, previewDays } from './list-days.ts'
import { commitRecurrence, prepareRecurrence } from './make-recurrence.ts'
import { firstOpenDay } from './place-dates.ts'
import { listDateRows } from './recurrence-dates.sql.ts'
import { findRecurrence } from './recurrences.sql.ts'
import { listComing, listRecurrences, showMade, showRecurrence } from './view-recurrence.ts'

export function recurrencesRoutes(app: FastifyInstance, deps: Deps): void {
  routeCreating(app, contract.createRecurrence, {
    prepare: ({ actor, body }) => prepareRecurrence(deps, actor, body),
    commit: async (tx, { actor, request }, prepared) => {
      const id = await commitRecurrence(tx, deps, actor, prepared)
      const row = await findRecurrence(tx, id)
      if (!row) throw new Error('a recurrence that was just made is gone')
      return showMade(deps, actor, row, await listDateRows(tx, [id], firstOpenDay(deps)), request.language)
    },
  })
  route(app, contract.listRecurrences, ({ actor, query, request }) =>
    listRecurrences(deps, actor, query, request.language),
  )
  route(app, contract.getRecurrence, ({ actor, params, request }) =>
    showRecurrence(deps, actor, params.id, request.language),
  )
  route(app, contract.listComing, ({ actor, params, query, request }) =>
    listComing(deps, actor, params.id, query.count, request.language),
  )
  route(app, contract.previewDays, ({ query, request }) => previewDays(deps, query, request.language))
  route(app, contract.listDays, ({ actor, params, query, request }) =>
    listDays(deps, actor, params.id, query, request.language),
  )
  route(app, contract.changeRecurrence, async ({ actor, params, body, request }) => {
    await changeRecurrence(deps, actor, params.id, body)
    return showRecurrence(deps, actor, params.id, request.language)
  })
  route(app, contract.endRecurrence, async ({ actor, params }) => {
    await setState(deps, actor, params.id, 'ended')
    return {}
  })
  route(app, contract.pauseRecurrence, async ({ actor, params, request }) => {
    await setState(deps, actor, params.id, 'paused')
    return showRecurrence(deps, actor, params.id, request.language)
  })
  route(app, contract.resumeRecurrence, async ({ actor, params, request }) => {
    await setState(deps, actor, params.id, 'active')
    return showRecurrence(deps, actor, params.id, request.language)
  })
  route(app, contract.skipDate, async ({ actor, params, body, request }) => {
    await skipDate(deps, actor, params.id, body.date)
    return showRecurrence(deps, actor, params.id, request.language)
  })
  route(app, contract.unskipDate, async ({ actor, params, body, request }) => {
    await unskipDate(deps, actor, params.id, body.date)
    return showRecurrence(deps, actor, params.id, request.language)
  })
}
