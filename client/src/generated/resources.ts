// Written by client/build/generate.ts from the contract; do not edit by hand.

import type { List } from '../list.ts'
import { type CallOptions, Resource, segment } from '../resource.ts'
import type {
  AccountChange,
  AccountView,
  AddAccountBody,
  AddressInput,
  AddressView,
  AddWebhookReply,
  AnalyticsView,
  ApplyDayPlanReply,
  ApproveTimeOffBody,
  ApproveTimeOffReply,
  ArchivePriceListBody,
  ArchivePriceListReply,
  AssignOrderBody,
  BoardView,
  BulkResult,
  CancelOrderBody,
  Candidate,
  ChangeDayPlanBody,
  ChangeRecurrenceBody,
  ChangeRouteBody,
  ComingDate,
  ComparePriceListBody,
  ComparePriceListReply,
  CopyShiftsBody,
  CopyShiftsReply,
  CourierDetails,
  CourierSummary,
  CreateDiscountBody,
  CreateDiscountReply,
  CreateFuelRateBody,
  CreateFuelRateReply,
  CreateImportBody,
  CreatePriceListBody,
  CreatePriceListReply,
  CreateRecurrenceBody,
  CreateRouteBody,
  CreateZoneBody,
  CreateZoneReply,
  DayPlanView,
  DeclineTimeOffBody,
  DeclineTimeOffReply,
  DeliveryDetail,
  DeliveryView,
  DiscardPriceDraftReply,
  DispatchStory,
  EndDiscountReply,
  ExportJournalQuery,
  GetAccountStatementQuery,
  GetAdminInvoiceQuery,
  GetAnalyticsQuery,
  GetBoardQuery,
  GetCourierTrackReply,
  GetDashboardReply,
  GetDeliveryPlacesQuery,
  GetDeliveryPlacesReply,
  GetImportSampleQuery,
  GetImportWorkbookQuery,
  GetInvoiceQuery,
  GetLabelQuery,
  GetLabelsBody,
  GetOrderRouteReply,
  GetOrderStatsQuery,
  GetOrderStatsReply,
  GetPriceListReply,
  GetProofFactsReply,
  GetReceivablesQuery,
  GetReceivablesSums,
  GetReportFileQuery,
  GetReportQuery,
  GetReportReply,
  GetSettingsReply,
  GetShiftBoardQuery,
  GetShiftBoardReply,
  GetShiftsReply,
  ImportPriceRulesBody,
  ImportPriceRulesReply,
  ImportRowView,
  ImportView,
  InvoiceDetail,
  InvoiceSummary,
  Issue,
  IssueInvoicesBody,
  IssueInvoicesReply,
  IssueWithOrder,
  ListAccountInvoicesQuery,
  ListAccountInvoicesSums,
  ListAccountsQuery,
  ListCandidatesQuery,
  ListChargesReply,
  ListComingQuery,
  ListCouriersForAdminQuery,
  ListCouriersQuery,
  ListDayPlansQuery,
  ListDayPlansReply,
  ListDaysQuery,
  ListDeliveriesQuery,
  ListDiscountsQuery,
  ListDiscountsReply,
  ListDraftCandidatesQuery,
  ListFuelRatesQuery,
  ListFuelRatesReply,
  ListImportRowsQuery,
  ListImportsQuery,
  ListInvoicesQuery,
  ListInvoicesSums,
  ListIssuesQuery,
  ListLiveQuery,
  ListLiveReply,
  ListOrdersQuery,
  ListPriceHistoryQuery,
  ListPriceHistoryReply,
  ListPriceListsQuery,
  ListPriceListsReply,
  ListRecurrencesQuery,
  ListRoutesQuery,
  ListShopOrdersQuery,
  ListShopsQuery,
  ListTimeOffQuery,
  ListTimeOffReply,
  ListWebhooksQuery,
  ListZonesQuery,
  ListZonesReply,
  MapImportBody,
  MemberView,
  MendImportRowBody,
  MoveManyOrdersBody,
  MoveOnBoardBody,
  MoveOnBoardReply,
  MoveRouteStopsBody,
  MoveStopBody,
  NewOrder,
  OrderEdit,
  OrderSummary,
  OrderView,
  PaymentView,
  PlaceImportBody,
  PlaceOrderForBody,
  PlanDayBody,
  PreviewBoardMoveBody,
  PreviewBoardMoveReply,
  PreviewDaysQuery,
  PriceVersion,
  PublishPriceListBody,
  PublishPriceListReply,
  QuoteDraft,
  QuoteView,
  ReattemptOrderBody,
  Receivable,
  RecordInvoicePaymentBody,
  RecurrenceDays,
  RecurrenceView,
  RemindOfInvoiceReply,
  ReplanRouteBody,
  ReplanRouteReply,
  ReportCostCentresQuery,
  RequoteOrderReply,
  ResolveIssueBody,
  ReverseInvoicePaymentBody,
  RotateWebhookReply,
  RouteView,
  RunInvoicesBody,
  RunInvoicesReply,
  SaveFuelRateBody,
  SaveFuelRateReply,
  SavePriceListBody,
  SavePriceListReply,
  SaveZoneBody,
  SaveZoneReply,
  SendInvoiceBody,
  SendInvoiceReply,
  SetPriceBody,
  SetShiftsBody,
  SetShiftsReply,
  ShopOrderView,
  ShopView,
  SkipDateBody,
  TrackHistory,
  TryPriceListBody,
  TryPriceListReply,
  UndoBoardMoveReply,
  UnskipDateBody,
  UpdateAccountAddressBody,
  UpdateOrderStatusBody,
  VoidInvoiceBody,
  WebhookChange,
  WebhookInput,
  WebhookView,
} from './types.ts'

class Orders extends Resource {
  /** Place an order; with a quoteId it costs exactly what was quoted. Scope: `orders:write`. */
  place(body: NewOrder, options?: CallOptions): Promise<OrderView> {
    return this.http.data({ method: 'POST', path: '/orders', body, creates: true }, options)
  }

  /** Orders: customers see their own, couriers those assigned to them, staff all. Scope: `orders:read`. */
  list(query: ListOrdersQuery = {}, options?: CallOptions): List<OrderSummary> {
    return this.http.list({ path: '/orders', query }, options)
  }

  /** One order, whole. Scope: `orders:read`. */
  get(id: string, options?: CallOptions): Promise<OrderView> {
    return this.http.data({ method: 'GET', path: `/orders/${segment(id)}` }, options)
  }

  /** Change what may still be changed; another price is a new version with its reason. Scope: `orders:write`. */
  edit(id: string, body: OrderEdit, options?: CallOptions): Promise<OrderView> {
    return this.http.data({ method: 'PUT', path: `/orders/${segment(id)}`, body }, options)
  }

  /** Cancel an order. Scope: `orders:write`. */
  cancel(id: string, body: CancelOrderBody = {}, options?: CallOptions): Promise<OrderView> {
    return this.http.data({ method: 'PUT', path: `/orders/${segment(id)}/cancel`, body }, options)
  }

  /** What an order would cost, line by line; good for 15 minutes. Names, phones and description may be left out. Scope: `quotes`. */
  quote(body: QuoteDraft, options?: CallOptions): Promise<QuoteView> {
    return this.http.data({ method: 'POST', path: '/orders/quote', body, reads: true }, options)
  }

  /** What an order would cost after an edit; nothing is changed. Scope: `orders:write`. */
  requote(id: string, body: OrderEdit, options?: CallOptions): Promise<RequoteOrderReply> {
    return this.http.data({ method: 'POST', path: `/orders/${segment(id)}/requote`, body, reads: true }, options)
  }

  /** Try a failed delivery again: the same courier carries it on, or it starts anew from the depot. Scope: `orders:write`. */
  reattempt(id: string, body: ReattemptOrderBody, options?: CallOptions): Promise<OrderView> {
    return this.http.data({ method: 'POST', path: `/orders/${segment(id)}/reattempt`, body, creates: true }, options)
  }

  /** Move an order to another status, by the move table. Scope: `orders:write`. */
  setStatus(id: string, body: UpdateOrderStatusBody, options?: CallOptions): Promise<OrderView> {
    return this.http.data({ method: 'PUT', path: `/orders/${segment(id)}/status`, body }, options)
  }

  /** Offer an order to a courier; one that was accepted is taken back from its courier first. Scope: `orders:write`. */
  assign(id: string, body: AssignOrderBody, options?: CallOptions): Promise<OrderView> {
    return this.http.data({ method: 'PUT', path: `/orders/${segment(id)}/assign`, body }, options)
  }

  /** Say that I am at a stop, that it is done, or that it failed; the order follows from its stops. Scope: `orders:write`. */
  moveStop(id: string, stopId: string, body: MoveStopBody, options?: CallOptions): Promise<OrderView> {
    return this.http.data({ method: 'PUT', path: `/orders/${segment(id)}/stops/${segment(stopId)}`, body }, options)
  }

  /** My orders in numbers, of one account or of all that I belong to. Scope: `orders:read`. */
  stats(query: GetOrderStatsQuery = {}, options?: CallOptions): Promise<GetOrderStatsReply> {
    return this.http.data({ method: 'GET', path: '/orders/stats', query }, options)
  }

  /** The label of each parcel: 4 by 6 inches or A6, with QR code and barcode (PDF). Scope: `orders:read`. */
  label(id: string, query: GetLabelQuery = {}, options?: CallOptions): Promise<Blob> {
    return this.http.file({ method: 'GET', path: `/orders/${segment(id)}/label`, query }, options)
  }

  /** The receipt of a paid order as PDF, with tax lines and the company’s numbers. Scope: `orders:read`. */
  receipt(id: string, options?: CallOptions): Promise<Blob> {
    return this.http.file({ method: 'GET', path: `/orders/${segment(id)}/receipt` }, options)
  }

  /** The way of an order for the map; a straight line where no router is set up. Scope: `orders:read`. */
  route(id: string, options?: CallOptions): Promise<GetOrderRouteReply | null> {
    return this.http.data({ method: 'GET', path: `/orders/${segment(id)}/route` }, options)
  }

  /** The way of a delivery as it was driven, to be played again. Scope: `orders:read`. */
  trackHistory(id: string, options?: CallOptions): Promise<TrackHistory> {
    return this.http.data({ method: 'GET', path: `/orders/${segment(id)}/track-history` }, options)
  }

  /** Every try to get this order paid, newest first: for its customer, and staff with financial-reports. Scope: `orders:read`. */
  payments(id: string, options?: CallOptions): Promise<PaymentView[]> {
    return this.http.data({ method: 'GET', path: `/orders/${segment(id)}/payments` }, options)
  }

  /** Every price this order has had, newest first. Scope: `orders:read`. */
  prices(id: string, options?: CallOptions): Promise<PriceVersion[]> {
    return this.http.data({ method: 'GET', path: `/orders/${segment(id)}/prices` }, options)
  }

  /** Price an order that no rule could: by an amount, or by its list anew; then it is offered. Scope: `orders:write`. */
  setPrice(id: string, body: SetPriceBody, options?: CallOptions): Promise<OrderView> {
    return this.http.data({ method: 'PUT', path: `/orders/${segment(id)}/price`, body }, options)
  }

  /** What staff have charged or credited, newest first, with why and by whom. Scope: `orders:read`. */
  charges(id: string, options?: CallOptions): Promise<ListChargesReply> {
    return this.http.data({ method: 'GET', path: `/orders/${segment(id)}/charges` }, options)
  }

  /** Couriers who could take this order: online first, nearest first, with their load. Scope: `orders:read`. */
  candidates(id: string, query: ListCandidatesQuery = {}, options?: CallOptions): Promise<Candidate[]> {
    return this.http.data({ method: 'GET', path: `/orders/${segment(id)}/candidates`, query }, options)
  }

  /** Why this courier: who was weighed at what cost, and how each offer ended. Scope: `orders:read`. */
  explainDispatch(id: string, options?: CallOptions): Promise<DispatchStory> {
    return this.http.data({ method: 'GET', path: `/orders/${segment(id)}/dispatch` }, options)
  }

  /** The photo of a reported problem. Scope: `orders:read`. */
  issuePhoto(id: string, issueId: string, options?: CallOptions): Promise<Blob> {
    return this.http.file({ method: 'GET', path: `/orders/${segment(id)}/issues/${segment(issueId)}/photo` }, options)
  }

  /** What the hash of a proof of delivery is made of: `sha256` is that of the bytes of `facts`. Scope: `orders:read`. */
  proof(id: string, options?: CallOptions): Promise<GetProofFactsReply> {
    return this.http.data({ method: 'GET', path: `/orders/${segment(id)}/proof` }, options)
  }

  /** Proof of delivery as PDF: who, when, where, photo, signature, scans, and a hash over all of it. Scope: `orders:read`. */
  proofPdf(id: string, options?: CallOptions): Promise<Blob> {
    return this.http.file({ method: 'GET', path: `/orders/${segment(id)}/proof.pdf` }, options)
  }

  /** The photo of a proof. Scope: `orders:read`. */
  proofPhoto(id: string, proofId: string, options?: CallOptions): Promise<Blob> {
    return this.http.file({ method: 'GET', path: `/orders/${segment(id)}/proof/${segment(proofId)}/photo` }, options)
  }

  /** The signature of a proof. Scope: `orders:read`. */
  proofSignature(id: string, proofId: string, options?: CallOptions): Promise<Blob> {
    return this.http.file(
      { method: 'GET', path: `/orders/${segment(id)}/proof/${segment(proofId)}/signature` },
      options,
    )
  }
}

class Webhooks extends Resource {
  /** Have events sent to an address; the secret that signs them is shown this once. Scope: `webhooks`. */
  create(body: WebhookInput, options?: CallOptions): Promise<AddWebhookReply> {
    return this.http.data({ method: 'POST', path: '/webhooks', body, creates: true }, options)
  }

  /** Webhooks of an account, or of the company for staff who name none, newest first. Scope: `webhooks`. */
  list(query: ListWebhooksQuery = {}, options?: CallOptions): List<WebhookView> {
    return this.http.list({ path: '/webhooks', query }, options)
  }

  /** One webhook. Scope: `webhooks`. */
  get(id: string, options?: CallOptions): Promise<WebhookView> {
    return this.http.data({ method: 'GET', path: `/webhooks/${segment(id)}` }, options)
  }

  /** Change address or events, or switch it off and on; what waits for it is sent when it is on again. Scope: `webhooks`. */
  update(id: string, body: WebhookChange, options?: CallOptions): Promise<WebhookView> {
    return this.http.data({ method: 'PUT', path: `/webhooks/${segment(id)}`, body }, options)
  }

  /** Delete a webhook with what waits for it and its log. Scope: `webhooks`. */
  delete(id: string, options?: CallOptions): Promise<void> {
    return this.http.nothing({ method: 'DELETE', path: `/webhooks/${segment(id)}` }, options)
  }

  /** A new secret; for 24 hours events are signed by the old one too. Scope: `webhooks`. */
  rotateSecret(id: string, options?: CallOptions): Promise<RotateWebhookReply> {
    return this.http.data({ method: 'POST', path: `/webhooks/${segment(id)}/rotate`, creates: true }, options)
  }

  /** Send a test event now. Scope: `webhooks`. */
  sendTest(id: string, options?: CallOptions): Promise<DeliveryView> {
    return this.http.data({ method: 'POST', path: `/webhooks/${segment(id)}/test`, creates: true }, options)
  }

  /** What was sent to a webhook in the last 30 days and what waits, newest first. Scope: `webhooks`. */
  listDeliveries(id: string, query: ListDeliveriesQuery = {}, options?: CallOptions): List<DeliveryView> {
    return this.http.list({ path: `/webhooks/${segment(id)}/deliveries`, query }, options)
  }

  /** One delivery with its request, and every try with its reply and time. Scope: `webhooks`. */
  getDelivery(id: string, deliveryId: string, options?: CallOptions): Promise<DeliveryDetail> {
    return this.http.data(
      { method: 'GET', path: `/webhooks/${segment(id)}/deliveries/${segment(deliveryId)}` },
      options,
    )
  }

  /** Send it again now, under the same webhook-id. Scope: `webhooks`. */
  resendDelivery(id: string, deliveryId: string, options?: CallOptions): Promise<DeliveryView> {
    return this.http.data(
      { method: 'POST', path: `/webhooks/${segment(id)}/deliveries/${segment(deliveryId)}/resend` },
      options,
    )
  }
}

class Invoices extends Resource {
  /** An invoice or credit note of one of my accounts. Scope: `invoices:read`. */
  get(id: string, query: GetInvoiceQuery = {}, options?: CallOptions): Promise<InvoiceDetail> {
    return this.http.data({ method: 'GET', path: `/invoices/${segment(id)}`, query }, options)
  }

  /** The same as PDF, in the language of the account; a draft for staff only. Scope: `invoices:read`. */
  pdf(id: string, options?: CallOptions): Promise<Blob> {
    return this.http.file({ method: 'GET', path: `/invoices/${segment(id)}/pdf` }, options)
  }

  /** Invoices and credit notes of an account, newest first, without drafts; for its owners and billing members. Scope: `invoices:read`. */
  list(
    id: string,
    query: ListAccountInvoicesQuery = {},
    options?: CallOptions,
  ): List<InvoiceSummary, ListAccountInvoicesSums> {
    return this.http.list({ path: `/accounts/${segment(id)}/invoices`, query }, options)
  }

  /** Invoices, credit notes and payments of a period with the balance before and after, as PDF. Scope: `invoices:read`. */
  statement(id: string, query: GetAccountStatementQuery = {}, options?: CallOptions): Promise<Blob> {
    return this.http.file({ method: 'GET', path: `/accounts/${segment(id)}/statement`, query }, options)
  }
}

class Recurrences extends Resource {
  /** Make an order that comes again by a rule; what is due is placed at once. Scope: `orders:write`. */
  create(body: CreateRecurrenceBody, options?: CallOptions): Promise<RecurrenceView> {
    return this.http.data({ method: 'POST', path: '/recurrences', body, creates: true }, options)
  }

  /** Recurring orders: of one’s accounts, for staff of all. Scope: `orders:read`. */
  list(query: ListRecurrencesQuery = {}, options?: CallOptions): List<RecurrenceView> {
    return this.http.list({ path: '/recurrences', query }, options)
  }

  /** One recurring order. Scope: `orders:read`. */
  get(id: string, options?: CallOptions): Promise<RecurrenceView> {
    return this.http.data({ method: 'GET', path: `/recurrences/${segment(id)}` }, options)
  }

  /** Change it from a day on; what is placed already stays as it is. Scope: `orders:write`. */
  update(id: string, body: ChangeRecurrenceBody = {}, options?: CallOptions): Promise<RecurrenceView> {
    return this.http.data({ method: 'PUT', path: `/recurrences/${segment(id)}`, body }, options)
  }

  /** End it: no more dates; orders that are placed stay. Scope: `orders:write`. */
  end(id: string, options?: CallOptions): Promise<void> {
    return this.http.nothing({ method: 'DELETE', path: `/recurrences/${segment(id)}` }, options)
  }

  /** Place nothing more until it is resumed. Scope: `orders:write`. */
  pause(id: string, options?: CallOptions): Promise<RecurrenceView> {
    return this.http.data({ method: 'POST', path: `/recurrences/${segment(id)}/pause` }, options)
  }

  /** Go on; what is due is placed at once. Scope: `orders:write`. */
  resume(id: string, options?: CallOptions): Promise<RecurrenceView> {
    return this.http.data({ method: 'POST', path: `/recurrences/${segment(id)}/resume` }, options)
  }

  /** Leave one date out that is not placed yet. Scope: `orders:write`. */
  skip(id: string, body: SkipDateBody, options?: CallOptions): Promise<RecurrenceView> {
    return this.http.data({ method: 'POST', path: `/recurrences/${segment(id)}/skip`, body }, options)
  }

  /** Take a date in again that was left out. Scope: `orders:write`. */
  unskip(id: string, body: UnskipDateBody, options?: CallOptions): Promise<RecurrenceView> {
    return this.http.data({ method: 'POST', path: `/recurrences/${segment(id)}/unskip`, body }, options)
  }

  /** The next dates, without those that are skipped. Scope: `orders:read`. */
  coming(id: string, query: ListComingQuery = {}, options?: CallOptions): Promise<ComingDate[]> {
    return this.http.data({ method: 'GET', path: `/recurrences/${segment(id)}/coming`, query }, options)
  }

  /** What is about each day of a period: coming, placed, left out, put off by a holiday. Scope: `orders:read`. */
  days(id: string, query: ListDaysQuery, options?: CallOptions): Promise<RecurrenceDays> {
    return this.http.data({ method: 'GET', path: `/recurrences/${segment(id)}/days`, query }, options)
  }

  /** On which days a rule would fall, before it is kept. Scope: `orders:read`. */
  preview(query: PreviewDaysQuery, options?: CallOptions): Promise<RecurrenceDays> {
    return this.http.data({ method: 'GET', path: '/recurrences/preview', query }, options)
  }
}

class Shops extends Resource {
  /** Connected shops of an account; for staff of all. Scope: `orders:read`. */
  list(query: ListShopsQuery = {}, options?: CallOptions): List<ShopView> {
    return this.http.list({ path: '/shops', query }, options)
  }

  /** What a shop has sent, the newest first. Scope: `orders:read`. */
  listOrders(id: string, query: ListShopOrdersQuery = {}, options?: CallOptions): List<ShopOrderView> {
    return this.http.list({ path: `/shops/${segment(id)}/orders`, query }, options)
  }

  /** Place what a shop has sent as an order, by the mapping of now. Scope: `orders:write`. */
  placeOrder(id: string, orderId: string, options?: CallOptions): Promise<ShopOrderView> {
    return this.http.data(
      { method: 'POST', path: `/shops/${segment(id)}/orders/${segment(orderId)}/place`, creates: true },
      options,
    )
  }

  /** It is not wanted: it leaves the list of what waits. Scope: `orders:write`. */
  dismissOrder(id: string, orderId: string, options?: CallOptions): Promise<ShopOrderView> {
    return this.http.data({ method: 'PUT', path: `/shops/${segment(id)}/orders/${segment(orderId)}/dismiss` }, options)
  }
}

class Imports extends Resource {
  /** Upload orders as CSV or XLSX; nothing is placed before it is asked for. Scope: `orders:write`. */
  create(body: CreateImportBody, options?: CallOptions): Promise<ImportView> {
    return this.http.data({ method: 'POST', path: '/imports', form: body, creates: true }, options)
  }

  /** Imports of one’s accounts, the newest first; for staff of all. Scope: `orders:read`. */
  list(query: ListImportsQuery = {}, options?: CallOptions): List<ImportView> {
    return this.http.list({ path: '/imports', query }, options)
  }

  /** How far an import is. Scope: `orders:read`. */
  get(id: string, options?: CallOptions): Promise<ImportView> {
    return this.http.data({ method: 'GET', path: `/imports/${segment(id)}` }, options)
  }

  /** Remove an import of which nothing was placed. Scope: `orders:write`. */
  delete(id: string, options?: CallOptions): Promise<void> {
    return this.http.nothing({ method: 'DELETE', path: `/imports/${segment(id)}` }, options)
  }

  /** Say which column means what; all rows are checked anew, and the account remembers it. Scope: `orders:write`. */
  setMapping(id: string, body: MapImportBody, options?: CallOptions): Promise<ImportView> {
    return this.http.data({ method: 'PUT', path: `/imports/${segment(id)}/mapping`, body }, options)
  }

  /** Rows, with what is wrong with them. Scope: `orders:read`. */
  listRows(id: string, query: ListImportRowsQuery = {}, options?: CallOptions): List<ImportRowView> {
    return this.http.list({ path: `/imports/${segment(id)}/rows`, query }, options)
  }

  /** Mend a row, or confirm that it is meant although it looks like one that was ordered. Scope: `orders:write`. */
  mendRow(id: string, row: number, body: MendImportRowBody = {}, options?: CallOptions): Promise<ImportRowView> {
    return this.http.data({ method: 'PUT', path: `/imports/${segment(id)}/rows/${segment(row)}`, body }, options)
  }

  /** Confirm all rows that look like ones that were ordered. Scope: `orders:write`. */
  confirm(id: string, options?: CallOptions): Promise<ImportView> {
    return this.http.data({ method: 'POST', path: `/imports/${segment(id)}/confirm` }, options)
  }

  /** Order all rows that are sound. Scope: `orders:write`. */
  place(id: string, body: PlaceImportBody, options?: CallOptions): Promise<ImportView> {
    return this.http.data({ method: 'POST', path: `/imports/${segment(id)}/place`, body }, options)
  }

  /** Cancel all its orders without a fee, while no courier has accepted one. Scope: `orders:write`. */
  undo(id: string, options?: CallOptions): Promise<ImportView> {
    return this.http.data({ method: 'POST', path: `/imports/${segment(id)}/undo` }, options)
  }

  /** A file to begin with, with headings in English or French and the references of the account. Scope: `orders:read`. */
  sample(query: GetImportSampleQuery = {}, options?: CallOptions): Promise<Blob> {
    return this.http.file({ method: 'GET', path: '/imports/sample.csv', query }, options)
  }

  /** The same as a workbook, with headings in English or French and the references of the account. Scope: `orders:read`. */
  sampleWorkbook(query: GetImportWorkbookQuery = {}, options?: CallOptions): Promise<Blob> {
    return this.http.file({ method: 'GET', path: '/imports/sample.xlsx', query }, options)
  }
}

class Accounts extends Resource {
  /** Open the account of a business; its first owner is invited by mail. Scope: `company:write`. */
  create(body: AddAccountBody, options?: CallOptions): Promise<AccountView> {
    return this.http.data({ method: 'POST', path: '/accounts', body, creates: true }, options)
  }

  /** Accounts: staff see all of them, of businesses and people, a customer their own and those that they are a member of. Scope: `orders:read`. */
  list(query: ListAccountsQuery = {}, options?: CallOptions): List<AccountView> {
    return this.http.list({ path: '/accounts', query }, options)
  }

  /** One account, with what is open of its credit. Scope: `orders:read`. */
  get(id: string, options?: CallOptions): Promise<AccountView> {
    return this.http.data({ method: 'GET', path: `/accounts/${segment(id)}` }, options)
  }

  /** Change the account of a business; terms, limit, cycle, price list, hold and notes are for staff. Scope: `company:write`. */
  update(id: string, body: AccountChange, options?: CallOptions): Promise<AccountView> {
    return this.http.data({ method: 'PUT', path: `/accounts/${segment(id)}`, body }, options)
  }

  /** Who belongs to the account, owners first. Scope: `company:read`. */
  listMembers(id: string, options?: CallOptions): Promise<MemberView[]> {
    return this.http.data({ method: 'GET', path: `/accounts/${segment(id)}/members` }, options)
  }

  /** The address book that the members share, the default first. Scope: `orders:read`. */
  listAddresses(id: string, options?: CallOptions): Promise<AddressView[]> {
    return this.http.data({ method: 'GET', path: `/accounts/${segment(id)}/addresses` }, options)
  }

  /** Save an address for all members; the first is the default. Scope: `orders:write`. */
  addAddress(id: string, body: AddressInput, options?: CallOptions): Promise<AddressView> {
    return this.http.data({ method: 'POST', path: `/accounts/${segment(id)}/addresses`, body, creates: true }, options)
  }

  /** Change an address of the account. Scope: `orders:write`. */
  updateAddress(
    id: string,
    addressId: string,
    body: UpdateAccountAddressBody = {},
    options?: CallOptions,
  ): Promise<AddressView> {
    return this.http.data(
      { method: 'PUT', path: `/accounts/${segment(id)}/addresses/${segment(addressId)}`, body },
      options,
    )
  }

  /** Delete an address of the account; another becomes the default. Scope: `orders:write`. */
  deleteAddress(id: string, addressId: string, options?: CallOptions): Promise<void> {
    return this.http.nothing(
      { method: 'DELETE', path: `/accounts/${segment(id)}/addresses/${segment(addressId)}` },
      options,
    )
  }

  /** Make an address the default of the account. Scope: `orders:write`. */
  setDefaultAddress(id: string, addressId: string, options?: CallOptions): Promise<AddressView> {
    return this.http.data(
      { method: 'PUT', path: `/accounts/${segment(id)}/addresses/${segment(addressId)}/default` },
      options,
    )
  }

  /** Orders placed in a period by cost centre: how many, and what they come to; days are those of the company. Scope: `reports:read`. */
  costCentreReport(id: string, query: ReportCostCentresQuery = {}, options?: CallOptions): Promise<Blob> {
    return this.http.file({ method: 'GET', path: `/accounts/${segment(id)}/reports/cost-centres`, query }, options)
  }
}

class CompanyCouriers extends Resource {
  /** All couriers, for whoever plans the day. Scope: `company:read`. */
  listPublic(query: ListCouriersQuery = {}, options?: CallOptions): List<CourierSummary> {
    return this.http.list({ path: '/couriers', query }, options)
  }

  /** All couriers with vehicle, state, ratings, stats and documents. Scope: `company:read`. */
  list(query: ListCouriersForAdminQuery = {}, options?: CallOptions): List<CourierSummary> {
    return this.http.list({ path: '/admin/couriers', query }, options)
  }

  /** One courier: documents, ratings, hours. Scope: `company:read`. */
  get(id: string, options?: CallOptions): Promise<CourierDetails> {
    return this.http.data({ method: 'GET', path: `/admin/couriers/${segment(id)}` }, options)
  }

  /** Where a courier was today, by the company’s clock. Scope: `company:read`. */
  track(id: string, options?: CallOptions): Promise<GetCourierTrackReply> {
    return this.http.data({ method: 'GET', path: `/admin/couriers/${segment(id)}/track` }, options)
  }

  /** When a courier works: the week, and the days on which it is different. Scope: `company:read`. */
  shifts(id: string, options?: CallOptions): Promise<GetShiftsReply> {
    return this.http.data({ method: 'GET', path: `/admin/couriers/${segment(id)}/shifts` }, options)
  }

  /** A courier’s week and its exceptions, whole; an end at or before the start is on the next day. Scope: `company:write`. */
  setShifts(id: string, body: SetShiftsBody, options?: CallOptions): Promise<SetShiftsReply> {
    return this.http.data({ method: 'PUT', path: `/admin/couriers/${segment(id)}/shifts`, body }, options)
  }

  /** Deliveries under way and couriers who are out there, with their last place. Scope: `company:read`. */
  live(query: ListLiveQuery = {}, options?: CallOptions): Promise<ListLiveReply> {
    return this.http.data({ method: 'GET', path: '/admin/live', query }, options)
  }

  /** Couriers who could take an order that is not placed yet: online first, nearest to its pickup first. Scope: `company:read`. */
  candidates(query: ListDraftCandidatesQuery = {}, options?: CallOptions): Promise<Candidate[]> {
    return this.http.data({ method: 'GET', path: '/admin/candidates', query }, options)
  }
}

class CompanyOrders extends Resource {
  /** Place an order on behalf of a customer, by their default card, for a courier if one is named; somebody new gets an account, by mail if they have one. Scope: `orders:write`. */
  placeFor(body: PlaceOrderForBody = {}, options?: CallOptions): Promise<OrderView> {
    return this.http.data({ method: 'POST', path: '/admin/orders', body, creates: true }, options)
  }

  /** Assign or cancel many orders; each is done or says why not. Scope: `orders:write`. */
  moveMany(body: MoveManyOrdersBody, options?: CallOptions): Promise<BulkResult[]> {
    return this.http.data({ method: 'POST', path: '/admin/orders/bulk', body }, options)
  }

  /** Labels of many parcels, one a page (PDF). Scope: `orders:read`. */
  labels(body: GetLabelsBody, options?: CallOptions): Promise<Blob> {
    return this.http.file({ method: 'POST', path: '/admin/orders/labels', body, reads: true }, options)
  }
}

class CompanyIssues extends Resource {
  /** Problems that couriers have reported: open ones oldest first, or resolved ones newest first. Scope: `orders:read`. */
  list(query: ListIssuesQuery = {}, options?: CallOptions): List<IssueWithOrder> {
    return this.http.list({ path: '/admin/issues', query }, options)
  }

  /** Say how a problem was resolved; customer and courier read it. Scope: `orders:write`. */
  resolve(id: string, body: ResolveIssueBody, options?: CallOptions): Promise<Issue> {
    return this.http.data({ method: 'PUT', path: `/admin/issues/${segment(id)}/resolve`, body }, options)
  }
}

class CompanyBoard extends Resource {
  /** All open work of a day and everybody who drives: the whole board, or what is asked for by its id after news of it. Scope: `company:read`. */
  get(query: GetBoardQuery = {}, options?: CallOptions): Promise<BoardView> {
    return this.http.data({ method: 'GET', path: '/admin/board', query }, options)
  }

  /** What a move would do to the runs of both couriers; nothing is kept. Scope: `company:write`. */
  previewMove(body: PreviewBoardMoveBody, options?: CallOptions): Promise<PreviewBoardMoveReply> {
    return this.http.data({ method: 'POST', path: '/admin/board/preview', body, reads: true }, options)
  }

  /** Give an order to a courier, to another one, to nobody, or another place in a run. Scope: `company:write`. */
  move(body: MoveOnBoardBody, options?: CallOptions): Promise<MoveOnBoardReply> {
    return this.http.data({ method: 'POST', path: '/admin/board/moves', body, creates: true }, options)
  }

  /** Take my move back within ten seconds, unless somebody has moved the order since. Scope: `company:write`. */
  undoMove(id: string, options?: CallOptions): Promise<UndoBoardMoveReply> {
    return this.http.data({ method: 'POST', path: `/admin/board/moves/${segment(id)}/undo` }, options)
  }
}

class CompanyDayPlans extends Resource {
  /** Suggest routes for the orders of a day. Scope: `company:write`. */
  create(body: PlanDayBody, options?: CallOptions): Promise<DayPlanView> {
    return this.http.data({ method: 'POST', path: '/admin/day-plans', body, creates: true }, options)
  }

  /** Plans so far, newest first. Scope: `company:read`. */
  list(query: ListDayPlansQuery = {}, options?: CallOptions): List<ListDayPlansReply> {
    return this.http.list({ path: '/admin/day-plans', query }, options)
  }

  /** One plan, worked out on the orders as they are now. Scope: `company:read`. */
  get(id: string, options?: CallOptions): Promise<DayPlanView> {
    return this.http.data({ method: 'GET', path: `/admin/day-plans/${segment(id)}` }, options)
  }

  /** Change routes by hand: which orders each courier takes, and in which order; a route that changes without one is put in order again. Scope: `company:write`. */
  update(id: string, body: ChangeDayPlanBody, options?: CallOptions): Promise<DayPlanView> {
    return this.http.data({ method: 'PUT', path: `/admin/day-plans/${segment(id)}`, body }, options)
  }

  /** Hand the orders out as planned; what has moved on since is told and left alone. Scope: `company:write`. */
  apply(id: string, options?: CallOptions): Promise<ApplyDayPlanReply> {
    return this.http.data({ method: 'POST', path: `/admin/day-plans/${segment(id)}/apply`, creates: true }, options)
  }
}

class CompanyRoutes extends Resource {
  /** Make a run of a day out of stops of any orders; it is a draft until it is handed out. Scope: `company:write`. */
  create(body: CreateRouteBody, options?: CallOptions): Promise<RouteView> {
    return this.http.data({ method: 'POST', path: '/admin/routes', body, creates: true }, options)
  }

  /** Runs of a day; of one courier, with no day named, those of today and of the days to come. Scope: `company:read`. */
  list(query: ListRoutesQuery = {}, options?: CallOptions): List<RouteView> {
    return this.http.list({ path: '/admin/routes', query }, options)
  }

  /** One run. Scope: `company:read`. */
  get(id: string, options?: CallOptions): Promise<RouteView> {
    return this.http.data({ method: 'GET', path: `/admin/routes/${segment(id)}` }, options)
  }

  /** Put stops in another order, add some, take some out; the orders of what is taken out are free again. Scope: `company:write`. */
  update(id: string, body: ChangeRouteBody = {}, options?: CallOptions): Promise<RouteView> {
    return this.http.data({ method: 'PUT', path: `/admin/routes/${segment(id)}`, body }, options)
  }

  /** Give the run to its courier: one run to accept or decline; an employee has it at once. Scope: `company:write`. */
  handOut(id: string, options?: CallOptions): Promise<RouteView> {
    return this.http.data({ method: 'PUT', path: `/admin/routes/${segment(id)}/hand-out` }, options)
  }

  /** Move stops into another run, at once for both couriers. Scope: `company:write`. */
  moveStops(body: MoveRouteStopsBody, options?: CallOptions): Promise<RouteView> {
    return this.http.data({ method: 'POST', path: '/admin/routes/move', body }, options)
  }

  /** Put what is ahead in a better order around what is done and locked; nothing is kept without `apply`. Scope: `company:write`. */
  replan(id: string, body: ReplanRouteBody = {}, options?: CallOptions): Promise<ReplanRouteReply> {
    return this.http.data({ method: 'POST', path: `/admin/routes/${segment(id)}/replan`, body }, options)
  }
}

class CompanyShifts extends Resource {
  /** Who works when in the week of a day, by name. Scope: `company:read`. */
  board(query: GetShiftBoardQuery, options?: CallOptions): Promise<GetShiftBoardReply> {
    return this.http.data({ method: 'GET', path: '/admin/shifts', query }, options)
  }

  /** Make this week like the one before it; time off stays. Scope: `company:write`. */
  copy(body: CopyShiftsBody, options?: CallOptions): Promise<CopyShiftsReply> {
    return this.http.data({ method: 'POST', path: '/admin/shifts/copy', body }, options)
  }
}

class CompanyTimeOff extends Resource {
  /** Days off that couriers asked for; those that wait for an answer first. Scope: `company:read`. */
  list(query: ListTimeOffQuery = {}, options?: CallOptions): List<ListTimeOffReply> {
    return this.http.list({ path: '/admin/time-off', query }, options)
  }

  /** Grant days off: there are no shifts on them. Scope: `company:write`. */
  approve(id: string, body: ApproveTimeOffBody = {}, options?: CallOptions): Promise<ApproveTimeOffReply> {
    return this.http.data({ method: 'PUT', path: `/admin/time-off/${segment(id)}/approve`, body }, options)
  }

  /** Refuse days off; the courier is told why. Scope: `company:write`. */
  decline(id: string, body: DeclineTimeOffBody = {}, options?: CallOptions): Promise<DeclineTimeOffReply> {
    return this.http.data({ method: 'PUT', path: `/admin/time-off/${segment(id)}/decline`, body }, options)
  }
}

class CompanyPriceLists extends Resource {
  /** A new price list with a draft of its rules. Scope: `company:write`. */
  create(body: CreatePriceListBody, options?: CallOptions): Promise<CreatePriceListReply> {
    return this.http.data({ method: 'POST', path: '/admin/price-lists', body, creates: true }, options)
  }

  /** Price lists by name, Public first. Scope: `company:read`. */
  list(query: ListPriceListsQuery = {}, options?: CallOptions): List<ListPriceListsReply> {
    return this.http.list({ path: '/admin/price-lists', query }, options)
  }

  /** A price list with the rules of its draft, else of the version that is coming or in force, what is wrong with them, and who uses it. Scope: `company:read`. */
  get(id: string, options?: CallOptions): Promise<GetPriceListReply> {
    return this.http.data({ method: 'GET', path: `/admin/price-lists/${segment(id)}` }, options)
  }

  /** Write the draft; what is published stays as it is. Scope: `company:write`. */
  save(id: string, body: SavePriceListBody = {}, options?: CallOptions): Promise<SavePriceListReply> {
    return this.http.data({ method: 'PUT', path: `/admin/price-lists/${segment(id)}`, body }, options)
  }

  /** Throw the draft away; only where a version was published. Scope: `company:write`. */
  discardDraft(id: string, options?: CallOptions): Promise<DiscardPriceDraftReply> {
    return this.http.data({ method: 'DELETE', path: `/admin/price-lists/${segment(id)}/draft` }, options)
  }

  /** Publish the draft from a day or an instant on, today at the earliest; it never changes again. Scope: `company:write`. */
  publish(id: string, body: PublishPriceListBody = {}, options?: CallOptions): Promise<PublishPriceListReply> {
    return this.http.data({ method: 'POST', path: `/admin/price-lists/${segment(id)}/publish`, body }, options)
  }

  /** Put a list away that no account uses; orders keep it. Scope: `company:write`. */
  archive(id: string, body: ArchivePriceListBody = {}, options?: CallOptions): Promise<ArchivePriceListReply> {
    return this.http.data({ method: 'POST', path: `/admin/price-lists/${segment(id)}/archive`, body }, options)
  }

  /** What an order would cost by the draft, else by the version in force, with the rule behind each line. Scope: `company:read`. */
  try(id: string, body: TryPriceListBody = {}, options?: CallOptions): Promise<TryPriceListReply> {
    return this.http.data({ method: 'POST', path: `/admin/price-lists/${segment(id)}/try`, body, reads: true }, options)
  }

  /** The orders of a time priced anew by the draft, else by the version in force. Scope: `company:read`. */
  compare(id: string, body: ComparePriceListBody, options?: CallOptions): Promise<ComparePriceListReply> {
    return this.http.data(
      { method: 'POST', path: `/admin/price-lists/${segment(id)}/compare`, body, reads: true },
      options,
    )
  }

  /** Versions of a list, newest first, each with what it changed. Scope: `company:read`. */
  listHistory(id: string, query: ListPriceHistoryQuery = {}, options?: CallOptions): List<ListPriceHistoryReply> {
    return this.http.list({ path: `/admin/price-lists/${segment(id)}/history`, query }, options)
  }

  /** The rules as a CSV file, which can be sent back. Scope: `company:read`. */
  exportRules(id: string, options?: CallOptions): Promise<Blob> {
    return this.http.file({ method: 'GET', path: `/admin/price-lists/${segment(id)}/rules.csv` }, options)
  }

  /** Replace the draft by the rules of a CSV file, or name what is wrong in which row and change nothing. Scope: `company:write`. */
  importRules(id: string, body: ImportPriceRulesBody, options?: CallOptions): Promise<ImportPriceRulesReply> {
    return this.http.data({ method: 'POST', path: `/admin/price-lists/${segment(id)}/rules.csv`, form: body }, options)
  }
}

class CompanyZones extends Resource {
  /** A zone of postal areas or of a polygon. Scope: `company:write`. */
  create(body: CreateZoneBody, options?: CallOptions): Promise<CreateZoneReply> {
    return this.http.data({ method: 'POST', path: '/admin/zones', body, creates: true }, options)
  }

  /** Zones by name. Scope: `company:read`. */
  list(query: ListZonesQuery = {}, options?: CallOptions): List<ListZonesReply> {
    return this.http.list({ path: '/admin/zones', query }, options)
  }

  /** Change a zone; versions that are published keep the shape they were published with. Scope: `company:write`. */
  save(id: string, body: SaveZoneBody, options?: CallOptions): Promise<SaveZoneReply> {
    return this.http.data({ method: 'PUT', path: `/admin/zones/${segment(id)}`, body }, options)
  }

  /** Delete a zone that no rule uses. Scope: `company:write`. */
  delete(id: string, options?: CallOptions): Promise<void> {
    return this.http.nothing({ method: 'DELETE', path: `/admin/zones/${segment(id)}` }, options)
  }
}

class CompanyFuelRates extends Resource {
  /** A percentage from a day on. Scope: `company:write`. */
  create(body: CreateFuelRateBody, options?: CallOptions): Promise<CreateFuelRateReply> {
    return this.http.data({ method: 'POST', path: '/admin/fuel-rates', body, creates: true }, options)
  }

  /** The percentages of fuel and from which day of pickup each holds, newest first. Scope: `company:read`. */
  list(query: ListFuelRatesQuery = {}, options?: CallOptions): List<ListFuelRatesReply> {
    return this.http.list({ path: '/admin/fuel-rates', query }, options)
  }

  /** Correct the percentage of a day; orders that are priced keep theirs. Scope: `company:write`. */
  save(validFrom: string, body: SaveFuelRateBody, options?: CallOptions): Promise<SaveFuelRateReply> {
    return this.http.data({ method: 'PUT', path: `/admin/fuel-rates/${segment(validFrom)}`, body }, options)
  }

  /** Delete the percentage of a day. Scope: `company:write`. */
  delete(validFrom: string, options?: CallOptions): Promise<void> {
    return this.http.nothing({ method: 'DELETE', path: `/admin/fuel-rates/${segment(validFrom)}` }, options)
  }
}

class CompanyDiscounts extends Resource {
  /** Add a discount code: percent or dollars, with dates and limits. Scope: `company:write`. */
  create(body: CreateDiscountBody, options?: CallOptions): Promise<CreateDiscountReply> {
    return this.http.data({ method: 'POST', path: '/admin/discounts', body, creates: true }, options)
  }

  /** Discount codes, newest first, with how often each was used. Scope: `company:read`. */
  list(query: ListDiscountsQuery = {}, options?: CallOptions): List<ListDiscountsReply> {
    return this.http.list({ path: '/admin/discounts', query }, options)
  }

  /** End a discount code now; orders that used it keep their price. Scope: `company:write`. */
  end(id: string, options?: CallOptions): Promise<EndDiscountReply> {
    return this.http.data({ method: 'PUT', path: `/admin/discounts/${segment(id)}/end` }, options)
  }
}

class CompanyInvoices extends Resource {
  /** Invoices and credit notes of all accounts, newest first, with what they come to. Scope: `invoices:read`. */
  list(query: ListInvoicesQuery = {}, options?: CallOptions): List<InvoiceSummary, ListInvoicesSums> {
    return this.http.list({ path: '/admin/invoices', query }, options)
  }

  /** An invoice or credit note with its orders, taxes and payments. Scope: `invoices:read`. */
  get(id: string, query: GetAdminInvoiceQuery = {}, options?: CallOptions): Promise<InvoiceDetail> {
    return this.http.data({ method: 'GET', path: `/admin/invoices/${segment(id)}`, query }, options)
  }

  /** Throw a draft away; its orders are free for the next run. Scope: `company:write`. */
  delete(id: string, options?: CallOptions): Promise<void> {
    return this.http.nothing({ method: 'DELETE', path: `/admin/invoices/${segment(id)}` }, options)
  }

  /** Make drafts of what was delivered, returned or cancelled with a fee until an instant and is on no invoice yet; repeated it makes none twice. Scope: `company:write`. */
  run(body: RunInvoicesBody, options?: CallOptions): Promise<RunInvoicesReply> {
    return this.http.data({ method: 'POST', path: '/admin/invoices/run', body, creates: true }, options)
  }

  /** Issue many drafts, one after the other, and mail them if that is asked for; what cannot be issued or mailed is told and holds up no other. Scope: `company:write`. */
  issueMany(body: IssueInvoicesBody, options?: CallOptions): Promise<IssueInvoicesReply> {
    return this.http.data({ method: 'POST', path: '/admin/invoices/issue', body }, options)
  }

  /** Give a draft its number and its due date: from now on it never changes. Scope: `company:write`. */
  issue(id: string, options?: CallOptions): Promise<InvoiceDetail> {
    return this.http.data({ method: 'PUT', path: `/admin/invoices/${segment(id)}/issue` }, options)
  }

  /** Mail it with its PDF to the addresses of the account, or to these. Scope: `company:write`. */
  send(id: string, body: SendInvoiceBody = {}, options?: CallOptions): Promise<SendInvoiceReply> {
    return this.http.data({ method: 'POST', path: `/admin/invoices/${segment(id)}/send`, body }, options)
  }

  /** Remind the account of an overdue invoice now, besides the reminders by the setting. Scope: `company:write`. */
  remind(id: string, options?: CallOptions): Promise<RemindOfInvoiceReply> {
    return this.http.data({ method: 'POST', path: `/admin/invoices/${segment(id)}/remind`, creates: true }, options)
  }

  /** Take an issued invoice back by a credit note; its orders can be invoiced again. Scope: `company:write`. */
  void(id: string, body: VoidInvoiceBody, options?: CallOptions): Promise<InvoiceDetail> {
    return this.http.data({ method: 'PUT', path: `/admin/invoices/${segment(id)}/void`, body }, options)
  }

  /** Take an order off a draft; it is free for the next run. Scope: `company:write`. */
  removeOrder(id: string, orderId: string, options?: CallOptions): Promise<InvoiceDetail> {
    return this.http.data(
      { method: 'DELETE', path: `/admin/invoices/${segment(id)}/orders/${segment(orderId)}` },
      options,
    )
  }

  /** Record what was paid of an invoice, all of it or a part. Scope: `company:write`. */
  recordPayment(id: string, body: RecordInvoicePaymentBody, options?: CallOptions): Promise<InvoiceDetail> {
    return this.http.data(
      { method: 'POST', path: `/admin/invoices/${segment(id)}/payments`, body, creates: true },
      options,
    )
  }

  /** Take back a payment that was recorded by mistake or bounced; what came by card goes back to the card. Scope: `company:write`. */
  reversePayment(
    id: string,
    paymentId: string,
    body: ReverseInvoicePaymentBody,
    options?: CallOptions,
  ): Promise<InvoiceDetail> {
    return this.http.data(
      { method: 'PUT', path: `/admin/invoices/${segment(id)}/payments/${segment(paymentId)}/reverse`, body },
      options,
    )
  }
}

class CompanyReceivables extends Resource {
  /** What accounts owe by the age of their invoices, the largest first, with totals. Scope: `invoices:read`. */
  list(query: GetReceivablesQuery = {}, options?: CallOptions): List<Receivable, GetReceivablesSums> {
    return this.http.list({ path: '/admin/receivables', query }, options)
  }

  /** The same as CSV, all accounts. Scope: `invoices:read`. */
  export(options?: CallOptions): Promise<Blob> {
    return this.http.file({ method: 'GET', path: '/admin/receivables/export' }, options)
  }
}

class CompanyReports extends Resource {
  /** The company at a glance: numbers, what is new, and what needs attention. Scope: `reports:read`. */
  dashboard(options?: CallOptions): Promise<GetDashboardReply> {
    return this.http.data({ method: 'GET', path: '/admin/dashboard' }, options)
  }

  /** Figures of a period against the period before, by days of the company; `custom` takes from and to, both days included. Scope: `reports:read`. */
  analytics(query: GetAnalyticsQuery = {}, options?: CallOptions): Promise<AnalyticsView> {
    return this.http.data({ method: 'GET', path: '/admin/analytics', query }, options)
  }

  /** Where the orders of a period go, counted by squares of about a kilometre; of many orders the newest. Scope: `reports:read`. */
  deliveryPlaces(query: GetDeliveryPlacesQuery = {}, options?: CallOptions): Promise<GetDeliveryPlacesReply> {
    return this.http.data({ method: 'GET', path: '/admin/analytics/places', query }, options)
  }

  /** Orders, revenue, courier pay, margin and punctuality by customer, account, courier, service or zone. Scope: `reports:read`. */
  get(
    by: 'customer' | 'account' | 'courier' | 'service' | 'zone',
    query: GetReportQuery,
    options?: CallOptions,
  ): Promise<GetReportReply> {
    return this.http.data({ method: 'GET', path: `/admin/reports/${segment(by)}`, query }, options)
  }

  /** The same as a file, with every row. Scope: `reports:read`. */
  csv(
    by: 'customer' | 'account' | 'courier' | 'service' | 'zone',
    query: GetReportFileQuery,
    options?: CallOptions,
  ): Promise<Blob> {
    return this.http.file({ method: 'GET', path: `/admin/reports/${segment(by)}/csv`, query }, options)
  }

  /** Every entry of the ledger in a period, for bookkeeping: date, account, debit, credit, memo. Scope: `reports:read`. */
  journal(query: ExportJournalQuery = {}, options?: CallOptions): Promise<Blob> {
    return this.http.file({ method: 'GET', path: '/admin/export/journal', query }, options)
  }
}

class CompanySettings extends Resource {
  /** Every setting as one flat object. Scope: `company:read`. */
  get(options?: CallOptions): Promise<GetSettingsReply> {
    return this.http.data({ method: 'GET', path: '/admin/settings/all' }, options)
  }
}

/** What the company itself does: for keys of the company with the scopes `company:read` and `company:write`. */
class Company extends Resource {
  readonly couriers = new CompanyCouriers(this.http)
  readonly orders = new CompanyOrders(this.http)
  readonly issues = new CompanyIssues(this.http)
  readonly board = new CompanyBoard(this.http)
  readonly dayPlans = new CompanyDayPlans(this.http)
  readonly routes = new CompanyRoutes(this.http)
  readonly shifts = new CompanyShifts(this.http)
  readonly timeOff = new CompanyTimeOff(this.http)
  readonly priceLists = new CompanyPriceLists(this.http)
  readonly zones = new CompanyZones(this.http)
  readonly fuelRates = new CompanyFuelRates(this.http)
  readonly discounts = new CompanyDiscounts(this.http)
  readonly invoices = new CompanyInvoices(this.http)
  readonly receivables = new CompanyReceivables(this.http)
  readonly reports = new CompanyReports(this.http)
  readonly settings = new CompanySettings(this.http)
}

/** Every resource of the API. */
export class Resources extends Resource {
  readonly orders = new Orders(this.http)
  readonly webhooks = new Webhooks(this.http)
  readonly invoices = new Invoices(this.http)
  readonly recurrences = new Recurrences(this.http)
  readonly shops = new Shops(this.http)
  readonly imports = new Imports(this.http)
  readonly accounts = new Accounts(this.http)
  readonly company = new Company(this.http)
}
