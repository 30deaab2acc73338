import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReportKind } from './reports.queries.ts'

export const reportKindNames: Record<ReportKind, MessageDescriptor> = {
  customer: msg`Customer`,
  account: msg`Account`,
  courier: msg`Courier`,
  service: msg`Service`,
  zone: msg`Zone`,
}

/** The line of what belongs to none of them. */
export const noneNames: Record<ReportKind, MessageDescriptor> = {
  customer: msg`Without a customer`,
  account: msg`Without a business account`,
  courier: msg`Without a courier`,
  service: msg`Without a service`,
  zone: msg`In no zone`,
}
