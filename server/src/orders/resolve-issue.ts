import type { listIssues as contract, Issue, IssueWithOrder } from '@maple/contract'
import type { z } from 'zod'
import { recordChange } from '../audit/index.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import { offsetOf, pageOf } from '../platform/paging.ts'
import type { Principal } from '../platform/principal.ts'
import {
  countIssues,
  findIssue,
  type IssueRow,
  type IssueWithOrderRow,
  listIssuesWithOrder,
  takeIssue,
} from './issues.sql.ts'
import { insertEntry } from './moves.sql.ts'
import { findOrder } from './orders.sql.ts'

type Query = z.output<(typeof contract)['query']>

/** The inbox of what went wrong. */
export async function listIssues({ db }: Deps, query: Query) {
  const { data, pagination } = await pageOf(
    query,
    listIssuesWithOrder(db, query.state, query.limit, offsetOf(query)),
    countIssues(db, query.state),
  )
  return { data: data.map(viewIssueWithOrder), pagination }
}

/** Once; customer and courier read on the order what was done. */
export function resolveIssue(deps: Deps, actor: Principal, id: string, note: string): Promise<IssueRow> {
  return deps.db.transaction(async (tx) => {
    const issue = await takeIssue(tx, id, actor.id, note)
    if (!issue)
      throw (await findIssue(tx, id))
        ? new AppError('conflict', 'This problem has been resolved already')
        : new AppError('not_found')
    const order = await findOrder(tx, issue.orderId)
    await insertEntry(tx, {
      orderId: issue.orderId,
      status: order?.status ?? 'pending',
      code: 'issue-resolved',
      values: {},
      note,
      location: undefined,
      city: null,
      actorId: actor.id,
      actorRole: 'admin',
    })
    await recordChange(tx, actor, {
      action: 'issue.resolved',
      subjectType: 'order',
      subjectId: issue.orderId,
      before: { reason: issue.reason },
      after: { resolution: note },
    })
    return issue
  })
}

export const viewIssue = (row: IssueRow): Issue => ({
  _id: row.id,
  reason: row.reason,
  note: row.note,
  photo: row.photoKey !== null,
  at: row.at,
  deviceTime: row.deviceAt,
  resolvedAt: row.resolvedAt,
  resolution: row.resolution,
})

const viewIssueWithOrder = (row: IssueWithOrderRow): IssueWithOrder => ({
  ...viewIssue(row),
  order: { _id: row.orderId, orderNumber: row.orderNumber, status: row.orderStatus },
  courier: {
    firstName: row.courierFirstName,
    lastName: row.courierLastName,
    courierCode: row.courierCode,
    phone: row.courierPhone,
  },
  customer: { firstName: row.customerFirstName, lastName: row.customerLastName, phone: row.customerPhone },
  resolvedBy: row.resolvedByName,
})
