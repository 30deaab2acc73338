import * as contract from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { route, routeCreating } from '../platform/route.ts'
import { answerAdjustment } from './answer-adjustment.ts'
import { getPayoutConnection, startPayoutConnection } from './connect-payee.ts'
import { correctLedger } from './correct-ledger.ts'
import { exportEarnings, getEarnings, listEarnings, requireCourier } from './get-earnings.ts'
import { listPayments, listReceipts } from './list-payments.ts'
import { insertPayouts } from './make-payouts.ts'
import { getReceipt } from './make-receipt.ts'
import { makeStatement } from './make-statement.ts'
import { addAdjustment, cancelAdjustment, listAdjustments, viewAdjustment } from './manage-adjustments.ts'
import { listCards, removeCard, saveCard, setDefaultCard, startCardSetup, viewCard } from './manage-cards.ts'
import { approvePayout, exportBankFile, listPayouts, markPayoutSent, viewPayout } from './manage-payouts.ts'
import { listOrderPayments, payOrder } from './pay-order.ts'
import { getPayoutAccount, setPayoutAccount } from './payout-account.ts'
import { refundPayment } from './refund-payment.ts'
import { getSettlement, listSettlementLines } from './view-settlement.ts'

export function paymentsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.getEarnings, ({ actor, query }) => getEarnings(deps, actor, query.period))
  route(app, contract.listEarnings, ({ actor, query }) => listEarnings(deps, actor, query))
  route(app, contract.exportEarnings, ({ actor, query, request }) =>
    exportEarnings(deps, actor, query.period, request.language),
  )
  route(app, contract.listCards, ({ actor }) => listCards(deps, actor))
  route(app, contract.startCardSetup, ({ actor, body }) => startCardSetup(deps, actor, body.returnTo))
  route(app, contract.saveCard, async ({ actor, body }) => viewCard(await saveCard(deps, actor, body.setupId)))
  route(app, contract.setDefaultCard, async ({ actor, params }) => {
    await setDefaultCard(deps, actor, params.id)
    return listCards(deps, actor)
  })
  route(app, contract.removeCard, ({ actor, params }) => removeCard(deps, actor, params.id))
  route(app, contract.listOrderPayments, ({ actor, params }) => listOrderPayments(deps, actor, params.id))
  routeCreating(app, contract.payOrder, (tx, { actor, params, body }) => payOrder(tx, deps, actor, params.id, body))
  route(app, contract.getReceipt, ({ actor, params, request }) => getReceipt(deps, actor, params.id, request.language))
  route(app, contract.listReceipts, ({ actor, query }) => listReceipts(deps, actor, query))
  route(app, contract.listPayments, ({ query }) => listPayments(deps, query))
  payoutRoutes(app, deps)
  settlementRoutes(app, deps)
  routeCreating(app, contract.refundPayment, (tx, { actor, params, body }) =>
    refundPayment(tx, deps, actor, params.id, body),
  )
}

function payoutRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.listMyPayouts, async ({ actor, query }) =>
    listPayouts(deps, query, { courierId: (await requireCourier(deps, actor)).id }),
  )
  route(app, contract.getMyStatement, async ({ actor, params, query, request }) =>
    makeStatement(deps, params.id, query.format, request.language, (await requireCourier(deps, actor)).id),
  )
  route(app, contract.getPayoutAccount, ({ actor }) => getPayoutAccount(deps, actor))
  route(app, contract.setPayoutAccount, ({ actor, body }) => setPayoutAccount(deps, actor, body))
  route(app, contract.getPayoutConnection, ({ actor }) => getPayoutConnection(deps, actor))
  route(app, contract.startPayoutConnection, ({ actor }) => startPayoutConnection(deps, actor))
  route(app, contract.listPayouts, ({ query: { state, search, ...page } }) =>
    listPayouts(deps, page, { state: state === 'all' ? undefined : state, search }),
  )
  routeCreating(app, contract.makePayouts, {
    prepare: () => correctLedger(deps),
    commit: async (tx, { actor }) => ({ made: await insertPayouts(tx, deps, { by: actor }) }),
  })
  route(app, contract.approvePayout, async ({ actor, params }) =>
    viewPayout(await approvePayout(deps, actor, params.id)),
  )
  route(app, contract.markPayoutSent, async ({ actor, params }) =>
    viewPayout(await markPayoutSent(deps, actor, params.id)),
  )
  route(app, contract.getStatement, ({ params, query, request }) =>
    makeStatement(deps, params.id, query.format, request.language),
  )
  route(app, contract.exportBankFile, ({ actor, request }) => exportBankFile(deps, actor, request.language))
}

function settlementRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.getSettlement, ({ params }) => getSettlement(deps, params.id))
  route(app, contract.listSettlementLines, ({ params, query }) => listSettlementLines(deps, query, params.id))
  route(app, contract.getMySettlement, async ({ actor, params }) =>
    getSettlement(deps, params.id, (await requireCourier(deps, actor)).id),
  )
  route(app, contract.listMySettlementLines, async ({ actor, params, query }) =>
    listSettlementLines(deps, query, params.id, (await requireCourier(deps, actor)).id),
  )
  const stateOf = <S extends string>(state: S | 'all') => (state === 'all' ? undefined : (state as Exclude<S, 'all'>))
  route(app, contract.listAdjustments, ({ query: { state, courierId, search, ...page }, request }) =>
    listAdjustments(deps, page, { state: stateOf(state), courierId, search }, request.language),
  )
  routeCreating(app, contract.addAdjustment, async (tx, { actor, body, request }) =>
    viewAdjustment(deps, await addAdjustment(tx, deps, actor, body), request.language),
  )
  route(app, contract.cancelAdjustment, async ({ actor, params, body, request }) =>
    viewAdjustment(deps, await cancelAdjustment(deps, actor, params.id, body.reason), request.language),
  )
  route(app, contract.listMyAdjustments, async ({ actor, query: { state, ...page }, request }) =>
    listAdjustments(
      deps,
      page,
      { state: stateOf(state), courierId: (await requireCourier(deps, actor)).id },
      request.language,
    ),
  )
  route(app, contract.answerAdjustment, async ({ actor, params, body, request }) =>
    viewAdjustment(
      deps,
      await answerAdjustment(deps, actor, params.id, body.accepted, request.language),
      request.language,
    ),
  )
}
