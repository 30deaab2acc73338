// Written by client/build/generate.ts from the contract; do not edit by hand.

export interface AccountChange {
  kind?: 'business'
  name?: string
  legalName?: string | null
  billingAddress?: string | null
  taxNumbers?: {
    gst?: string | null
    qst?: string | null
  }
  invoiceEmails?: string[]
  invoiceLanguage?: LanguageCode
  references?: ReferenceField[]
  costCentres?: string[]
  defaultPickup?: {
    address: string
    contactName?: string
    contactPhone?: string | ''
    instructions?: string
    point?: {
      lat: number
      lng: number
    }
  } | null
  proofDefaults?: {
    signature?: boolean
    pin?: boolean
    photo?: boolean
  } | null
  terms?: {
    payment?: 'card' | 'account'
    netDays?: number
  }
  creditLimit?: number | null
  invoiceCycle?: 'per-order' | 'weekly' | 'semimonthly' | 'monthly'
  priceListId?: string | null
  onHold?: boolean
  closed?: boolean
  notes?: string | null
}

export interface AccountView {
  _id: string
  name: string
  kind: 'personal' | 'business'
  role: 'owner' | 'booker' | 'billing' | 'viewer' | null
  legalName: string | null
  billingAddress: string | null
  taxNumbers: {
    gst: string | null
    qst: string | null
  }
  terms: {
    payment: 'card' | 'account'
    netDays: number
  }
  creditLimit: number | null
  credit: {
    used: number
    left: number | null
  }
  invoiceCycle: 'per-order' | 'weekly' | 'semimonthly' | 'monthly'
  invoiceEmails: string[]
  invoiceLanguage: LanguageCode
  priceListId: string | null
  priceList: {
    _id: string
    name: string
  } | null
  references: {
    key: string
    label: string
    required: boolean
  }[]
  costCentres: string[]
  defaultPickup: {
    address: string
    contactName?: string
    contactPhone?: string | ''
    instructions?: string
    point?: {
      lat: number
      lng: number
    }
  } | null
  proofDefaults: {
    signature: boolean
    pin: boolean
    photo: boolean
  } | null
  onHold: boolean
  closed: boolean
  notes?: string | null
  counts: {
    orders: number
    openOrders: number
    members: number
    invitations: number
  }
  createdAt: string
  updatedAt: string
}

export interface AddressInput {
  label: string
  address: string
  isDefault?: boolean
}

export interface AddressView {
  _id: string
  label: string
  address: string
  isDefault: boolean
}

export interface AnalyticsView {
  period: '24h' | '7d' | '30d' | '90d' | 'custom'
  timeZone: string
  step: 'hour' | 'day'
  from: string
  to: string
  before: {
    from: string
    to: string
  }
  kpis: {
    orders: {
      value: number | null
      before: number | null
      change: number | null
      series: (number | null)[]
    }
    revenue: {
      value: number | null
      before: number | null
      change: number | null
      series: (number | null)[]
    }
    delivered: {
      value: number | null
      before: number | null
      change: number | null
      series: (number | null)[]
    }
    cancelled: {
      value: number | null
      before: number | null
      change: number | null
      series: (number | null)[]
    }
    completionRate: {
      value: number | null
      before: number | null
      change: number | null
      series: (number | null)[]
    }
    onTimeRate: {
      value: number | null
      before: number | null
      change: number | null
      series: (number | null)[]
    }
    deliveryMinutes: {
      value: number | null
      before: number | null
      change: number | null
      series: (number | null)[]
    }
    rating: {
      value: number | null
      before: number | null
      change: number | null
      series: (number | null)[]
    }
  }
  series: {
    at: string
    orders: number
    delivered: number
    cancelled: number
    revenue: number
  }[]
  stages: {
    stage: 'accept' | 'pickup' | 'delivery' | 'total'
    minutes: number | null
    before: number | null
    count: number
  }[]
  eta: {
    count: number
    keptRate: number | null
    keptRateBefore: number | null
    minutesOff: number | null
    minutesOffBefore: number | null
  }
  topCouriers: {
    _id: string
    firstName: string
    lastName: string
    delivered: number
    onTimeRate: number | null
    rating: number | null
    earnings: number | null
  }[]
  statuses: {
    status: OrderStatusName
    count: number
  }[]
  heat: number[][]
  cancellations: {
    reason: string
    count: number
  }[]
  activity: {
    _id: string
    status: OrderStatusName
    code: string
    timestamp: string
    deviceTime: string | null
    message: string
    description: string
    location: {
      address: string
    } | null
    orderId: string
    orderNumber: string
  }[]
}

export interface Attempt {
  number: number
  stopId: string
  reason: string
  note: string | null
  at: string
  courier: {
    _id: string
    firstName: string
  }
}

export interface AttemptReason {
  code: string
  label: {
    en: string
    fr: string
  }
  photo: boolean
  note: boolean
}

export interface BoardCourier {
  courier: RouteCourier
  isOnline: boolean
  location: CourierLocation | null
  shift: {
    start: string
    end: string
  } | null
  route: {
    _id: string | null
    status: 'draft' | 'handed-out' | 'started' | 'done' | null
    version: string | null
    stops: {
      orderId: string
      stopId: string
      eta: string | null
      isLocked: boolean
    }[]
  } | null
  load: number
}

export interface BoardOrder {
  _id: string
  orderNumber: string
  status: OrderStatusName
  priority: 'normal' | 'high' | 'urgent'
  timing: 'now' | 'later'
  size: string
  parcels: number
  customer: {
    _id: string
    name: string
  }
  account: {
    _id: string
    name: string
  } | null
  courierId: string | null
  risk: 'none' | 'green' | 'amber' | 'red'
  lateMinutes: number
  windowStart: string
  windowEnd: string
  zone: string | null
  offerExpiresAt: string | null
  stops: {
    _id: string
    kind: 'pickup' | 'delivery'
    address: string
    point: Point | null
    windowStart: string | null
    windowEnd: string | null
    status: 'waiting' | 'arrived' | 'done' | 'failed'
    eta: string | null
    risk: 'none' | 'green' | 'amber' | 'red'
  }[]
}

export interface BoardView {
  day: string
  at: string
  orders: BoardOrder[]
  couriers: BoardCourier[]
  goneOrders: string[]
  goneCouriers: string[]
  moreOrders: number
  moreCouriers: number
}

export interface BothLanguages {
  en: string
  fr: string
}

export interface BulkResult {
  orderId: string
  orderNumber: string | null
  done: boolean
  message: string | null
}

export interface Candidate {
  courierId: string
  courierCode: string
  firstName: string
  lastName: string
  vehicle: 'car' | 'motorcycle' | 'bicycle' | 'scooter' | 'van' | null
  rating: number | null
  ratingCount: number
  isOnline: boolean
  distanceMeters: number | null
  positionAt: string | null
  load: number
}

export interface Charge {
  _id: string
  code: 'waiting' | 'extra-piece' | 'credit' | 'other'
  amount: number
  tax: number
  reason: string
  at: string
  by: {
    firstName: string
    lastName: string
  } | null
}

export interface ComingDate {
  date: string
  windowStart: string
  windowEnd: string
  order: {
    _id: string
    orderNumber: string
    status: OrderStatusName
  } | null
  courierMissing: boolean
  problem: DateProblem | null
}

export interface CourierDetails {
  _id: string
  courierCode: string
  user: {
    _id: string
    firstName: string
    lastName: string
    email: string
    phone: string | null
    isActive: boolean
    profilePhoto: string | null
  }
  createdAt: string
  appliedAt: string | null
  status: 'pending' | 'approved' | 'active' | 'inactive' | 'suspended' | 'rejected'
  statusReason: string | null
  suspendedUntil: string | null
  isOnline: boolean
  lastSeenAt: string | null
  vehicle: VehicleView
  ratings: RatingsView
  stats: {
    totalDeliveries: number
    totalEarnings: number
    secondsOnlineToday: number
    secondsOnlineThisWeek: number
  }
  documents: {
    driverLicense?: DocumentView
    vehicleRegistration?: DocumentView
    insurance?: DocumentView
  }
  employment: 'contractor' | 'employee'
  mayWork: boolean
  stoppedBecause: string | null
  needs: {
    plate: boolean
    documents: ('driverLicense' | 'vehicleRegistration' | 'insurance')[]
  }
  missing: ('plate' | 'driverLicense' | 'vehicleRegistration' | 'insurance')[]
  missingUntil: string | null
  moves: ('apply' | 'approve' | 'reject' | 'start' | 'activate' | 'deactivate' | 'suspend' | 'reinstate')[]
}

export interface CourierLocation {
  latitude: number
  longitude: number
  at: string
  headingDegrees?: number | null
  near?: string | null
}

export interface CourierSummary {
  _id: string
  courierCode: string
  user: {
    _id: string
    firstName: string
    lastName: string
    email: string
    phone: string | null
    isActive: boolean
    profilePhoto: string | null
  }
  createdAt: string
  appliedAt: string | null
  status: 'pending' | 'approved' | 'active' | 'inactive' | 'suspended' | 'rejected'
  statusReason: string | null
  suspendedUntil: string | null
  isOnline: boolean
  lastSeenAt: string | null
  vehicle: VehicleView
  ratings: {
    average: number | null
    count: number
  }
  stats: {
    totalDeliveries: number
    totalEarnings: number
  }
  documents: {
    driverLicense?: DocumentSummary
    vehicleRegistration?: DocumentSummary
    insurance?: DocumentSummary
  }
  employment: 'contractor' | 'employee'
  mayWork: boolean
  stoppedBecause: string | null
  needs: {
    plate: boolean
    documents: ('driverLicense' | 'vehicleRegistration' | 'insurance')[]
  }
  missing: ('plate' | 'driverLicense' | 'vehicleRegistration' | 'insurance')[]
  missingUntil: string | null
  moves: ('apply' | 'approve' | 'reject' | 'start' | 'activate' | 'deactivate' | 'suspend' | 'reinstate')[]
}

export interface DateProblem {
  date: string
  code: string
  message: string
  path: string | null
  tries: number
  lastTriedAt: string
}

export interface DayPlanView {
  _id: string
  day: string
  createdAt: string
  appliedAt: string | null
  source: 'built-in' | 'vroom' | 'by-hand'
  isEstimated: boolean
  depot: {
    address: string
    place: Place | null
  }
  orders: {
    _id: string
    orderNumber: string
    status: OrderStatusName
    size: 'small' | 'medium' | 'large'
    pickup: {
      address: string
      place: Place | null
    }
    delivery: {
      address: string
      place: Place | null
      contactName: string
    }
    window: {
      start: string
      end: string
    }
    cannotPlan: 'several-stops' | 'not-placed' | null
  }[]
  couriers: {
    _id: string
    courierCode: string
    name: string
    vehicle: 'car' | 'motorcycle' | 'bicycle' | 'scooter' | 'van'
  }[]
  routes: {
    courier: {
      _id: string
      courierCode: string
      name: string
      vehicle: 'car' | 'motorcycle' | 'bicycle' | 'scooter' | 'van'
    }
    start: {
      from: 'position' | 'start-address' | 'depot'
      place: Point | null
      at: string
    }
    stops: {
      orderId: string
      kind: 'pickup' | 'delivery'
      arriveAt: string
      isLate: boolean
    }[]
    fits: boolean
    isEstimated: boolean
    meters: number
    drivingSeconds: number
    lateStops: number
    lateMinutes: number
  }[]
  unplanned: string[]
  leftOut: {
    orders: number
    couriers: number
  }
  totals: {
    meters: number
    drivingSeconds: number
    lateStops: number
    lateMinutes: number
  }
  today: {
    meters: number
    drivingSeconds: number
    lateStops: number
    lateMinutes: number
  }
}

export interface DeliveryDetail {
  _id: string
  webhookId: string
  type:
    | 'order.placed'
    | 'order.priced'
    | 'order.assigned'
    | 'order.accepted'
    | 'order.released'
    | 'order.picked-up'
    | 'order.in-transit'
    | 'order.arriving'
    | 'order.stop-moved'
    | 'order.undelivered'
    | 'order.reattempted'
    | 'order.proof-added'
    | 'order.delivered'
    | 'order.returned'
    | 'order.cancelled'
    | 'order.edited'
    | 'order.charged'
    | 'invoice.issued'
    | 'invoice.paid'
    | 'webhook.test'
  order: {
    _id: string
    orderNumber: string
  } | null
  state: 'pending' | 'delivered' | 'failed'
  tries: number
  lastStatus: number | null
  lastError: string | null
  nextTryAt: string | null
  deliveredAt: string | null
  createdAt: string
  request: {
    url: string
    headers: Record<string, string>
    body: string
  }
  attempts: {
    at: string
    url: string
    durationMs: number
    status: number | null
    error: string | null
    reply: string | null
    byHand: boolean
  }[]
}

export interface DeliveryView {
  _id: string
  webhookId: string
  type:
    | 'order.placed'
    | 'order.priced'
    | 'order.assigned'
    | 'order.accepted'
    | 'order.released'
    | 'order.picked-up'
    | 'order.in-transit'
    | 'order.arriving'
    | 'order.stop-moved'
    | 'order.undelivered'
    | 'order.reattempted'
    | 'order.proof-added'
    | 'order.delivered'
    | 'order.returned'
    | 'order.cancelled'
    | 'order.edited'
    | 'order.charged'
    | 'invoice.issued'
    | 'invoice.paid'
    | 'webhook.test'
  order: {
    _id: string
    orderNumber: string
  } | null
  state: 'pending' | 'delivered' | 'failed'
  tries: number
  lastStatus: number | null
  lastError: string | null
  nextTryAt: string | null
  deliveredAt: string | null
  createdAt: string
}

export interface Dimensions {
  lengthCm: number
  widthCm: number
  heightCm: number
}

export interface DispatchStory {
  hold: 'unpriced' | 'unpaid' | 'address' | 'early' | 'by-hand' | null
  refusals: {
    courier: {
      _id: string
      courierCode: string
      name: string
    }
    reason:
      | 'offline'
      | 'off-shift'
      | 'no-position'
      | 'declined'
      | 'released'
      | 'expired'
      | 'has-offer'
      | 'full'
      | 'vehicle'
      | 'far'
      | 'windows'
      | 'reserved'
  }[]
  decisions: {
    at: string
    strategy: 'best-match' | 'broadcast' | 'plan' | 'manual' | 'self'
    candidates: {
      courier: {
        _id: string
        courierCode: string
        name: string
      }
      cost: number
      pickupSeconds: number
      pickupMeters: number
      load: number
      chosen: boolean
    }[]
  }[]
  offers: {
    courier: {
      _id: string
      courierCode: string
      name: string
    }
    strategy: 'best-match' | 'broadcast' | 'plan' | 'manual' | 'self'
    madeAt: string
    expiresAt: string | null
    endedAt: string | null
    outcome: 'accepted' | 'declined' | 'expired' | 'released' | 'withdrawn' | null
  }[]
}

export interface DocumentSummary {
  status: 'pending' | 'approved' | 'rejected' | 'expired'
  uploadedAt: string
  expiresAt: string | null
  reason: string | null
  type: 'image/webp' | 'application/pdf'
  revision: number
  inForce: {
    expiresAt: string | null
  } | null
}

export interface DocumentView {
  status: 'pending' | 'approved' | 'rejected' | 'expired'
  uploadedAt: string
  expiresAt: string | null
  reason: string | null
  type: 'image/webp' | 'application/pdf'
  revision: number
  inForce: {
    expiresAt: string | null
  } | null
  number: string | null
  issuedAt: string | null
  sizeBytes: number
  decidedAt: string | null
}

export interface Eta {
  seconds: number
  at: string
  from: string
  to: string
  late: boolean
  byRoad: boolean
}

export interface EventOrder {
  _id: string
  orderNumber: string
  test: boolean
  status: OrderStatusName
  createdAt: string
  updatedAt: string
  type: 'pickup-delivery' | 'delivery-only'
  priority: 'normal' | 'high' | 'urgent'
  timing: 'now' | 'later'
  customer: {
    _id: string
    firstName: string
    lastName: string
    phone: string | null
  }
  placedBy: {
    firstName: string
    lastName: string
  } | null
  placedVia: 'customer' | 'staff' | 'system'
  account: {
    _id: string
    name: string
  }
  references: Record<string, string>
  referenceLabels: Record<string, string>
  costCentre: string | null
  pickup: {
    address: string
    contactName: string | null
    contactPhone: string | null
    instructions: string | null
    place: Place | null
    completedAt: string | null
    actualTime: string | null
    completed: boolean
  }
  delivery: {
    address: string
    contactName: string | null
    contactPhone: string | null
    instructions: string | null
    place: Place | null
    completedAt: string | null
    contactEmail: string | null
    scheduledDate: string
    timeWindow: {
      start: string
      end: string
    }
  }
  package: {
    description: string
    size: 'small' | 'medium' | 'large'
    weight: number | null
    value: number | null
    isFragile: boolean
    requiresSignature: boolean
    requiresPin: boolean
    specialInstructions: string | null
  }
  stops: StopSummary[]
  pricing: {
    baseFee: number
    distanceFee: number
    priorityFee: number
    serviceFee: number
    tax: number
    tip: number
    discount: number
    charges: number
    total: number | null
    courierEarnings: number
  }
  priceState: 'priced' | 'pending'
  totalAmount: number | null
  courier: {
    _id: string
    courierCode: string
    user: {
      firstName: string
      lastName: string
      phone: string | null
    }
    vehicle: 'car' | 'motorcycle' | 'bicycle' | 'scooter' | 'van' | null
    rating: number | null
  } | null
  rating: {
    customerRating: {
      score: number
      comment: string | null
      ratedAt: string
    }
  } | null
  payment: {
    method: string
    status: 'pending' | 'completed' | 'failed' | 'released' | 'refunded' | 'on-account'
    transactionId: string | null
    paidAt: string | null
    payUrl: string | null
    owed: number | null
    tip: {
      amount: number
      status: 'pending' | 'failed' | 'paid'
      payUrl: string | null
    } | null
  }
  tracking: {
    estimatedDistance: number | null
    estimatedDuration: number | null
    byRoad: boolean
  }
  estimatedDelivery: string | null
  eta: Eta | null
  placeWarnings: (
    | 'unplaced-pickup'
    | 'unplaced-delivery'
    | 'outside-radius'
    | 'pickup-outside-radius'
    | 'trip-too-long'
  )[]
  farDelivery: {
    meters: number
    reason: string
  } | null
  cancellation: {
    reason: string | null
    by: string
    at: string
    refund: 'none' | 'fee' | 'whole' | null
  } | null
}

export type ExpiryInput = string

export interface ImportRowView {
  row: number
  values: Record<string, string>
  problems: {
    path: string
    msg: string
    confirmable: boolean
  }[]
  confirmed: boolean
  total: number | null
  order: {
    _id: string
    orderNumber: string
  } | null
}

export interface ImportView {
  _id: string
  account: {
    _id: string
    name: string
  }
  state: 'uploaded' | 'reading' | 'mapping' | 'ready' | 'placing' | 'placed' | 'undoing' | 'undone' | 'failed'
  fileName: string
  columns: string[]
  mapping: Record<string, string>
  isGuessed: boolean
  remembered: string[]
  references: {
    key: string
    label: string
    required: boolean
  }[]
  counts: {
    rows: number
    valid: number
    problems: number
    placed: number
  }
  progress: number
  isChecking: boolean
  estimatedTotal: number | null
  acceptedOrder: string | null
  message: string | null
  createdAt: string
  createdBy: {
    _id: string
    firstName: string
    lastName: string
  } | null
}

export interface InvoiceCharge {
  _id: string
  amount: number
  state: 'pending' | 'needs-action' | 'failed' | 'authorised' | 'voided' | 'captured'
  actionUrl: string | null
  failure: string | null
  card: {
    brand: string
    last4: string
  } | null
  createdAt: string
}

export interface InvoiceDetail {
  _id: string
  number: string | null
  kind: 'invoice' | 'credit-note'
  status: 'draft' | 'issued' | 'partly-paid' | 'paid' | 'overdue' | 'void'
  account: {
    _id: string
    name: string
  }
  upTo: string
  issuedAt: string | null
  dueAt: string | null
  sentAt: string | null
  language: LanguageCode
  orderCount: number
  subtotal: number
  tax: number
  total: number
  paid: number
  balance: number
  createdAt: string
  orders: InvoiceOrder[]
  referenceLabels: Record<string, string>
  taxes: InvoiceTax[]
  payments: InvoicePayment[]
  charges: InvoiceCharge[]
  credits: {
    _id: string
    number: string
  } | null
  creditedBy: {
    _id: string
    number: string
  } | null
  voidReason: string | null
  reminder: ReminderState | null
  can: {
    issue: boolean
    remove: boolean
    void: boolean
    pay: boolean
    send: boolean
    remind: boolean
  }
}

export interface InvoiceOrder {
  orderId: string
  orderNumber: string
  references: Record<string, string>
  costCentre: string | null
  endedAt: string
  taxes: InvoiceTax[]
  subtotal: number
  tax: number
  total: number
}

export interface InvoicePayment {
  _id: string
  amount: number
  method: 'card' | 'eft' | 'cheque' | 'cash'
  reference: string | null
  receivedAt: string
  reversesId: string | null
  reason: string | null
  card: {
    brand: string
    last4: string
  } | null
  by: {
    firstName: string
    lastName: string
  } | null
  canReverse: boolean
}

export interface InvoiceSummary {
  _id: string
  number: string | null
  kind: 'invoice' | 'credit-note'
  status: 'draft' | 'issued' | 'partly-paid' | 'paid' | 'overdue' | 'void'
  account: {
    _id: string
    name: string
  }
  upTo: string
  issuedAt: string | null
  dueAt: string | null
  sentAt: string | null
  language: LanguageCode
  orderCount: number
  subtotal: number
  tax: number
  total: number
  paid: number
  balance: number
  createdAt: string
}

export interface InvoiceTax {
  kind: string
  rate: number | null
  amount: number
}

export interface Issue {
  _id: string
  reason:
    | 'recipient-unavailable'
    | 'wrong-address'
    | 'no-access'
    | 'not-ready'
    | 'damaged'
    | 'refused'
    | 'vehicle'
    | 'delayed'
    | 'other'
    | 'pin-locked'
    | 'parcel-missing'
  note: string | null
  photo: boolean
  at: string
  deviceTime: string | null
  resolvedAt: string | null
  resolution: string | null
}

export interface IssueWithOrder {
  _id: string
  reason:
    | 'recipient-unavailable'
    | 'wrong-address'
    | 'no-access'
    | 'not-ready'
    | 'damaged'
    | 'refused'
    | 'vehicle'
    | 'delayed'
    | 'other'
    | 'pin-locked'
    | 'parcel-missing'
  note: string | null
  photo: boolean
  at: string
  deviceTime: string | null
  resolvedAt: string | null
  resolution: string | null
  order: {
    _id: string
    orderNumber: string
    status: OrderStatusName
  }
  courier: {
    firstName: string
    lastName: string
    courierCode: string
    phone: string | null
  }
  customer: {
    firstName: string
    lastName: string
    phone: string | null
  }
  resolvedBy: string | null
}

export type LanguageCode = 'en' | 'fr'

export interface Location {
  address?: string
  latitude?: number
  longitude?: number
}

export interface MemberView {
  userId: string
  firstName: string
  lastName: string
  email: string
  role: 'owner' | 'booker' | 'billing' | 'viewer'
  joinedAt: string | null
  isMe: boolean
}

export type MoveCauseName =
  | 'placed'
  | 'assigned'
  | 'accepted'
  | 'accepted-for'
  | 'declined'
  | 'offer-ended'
  | 'released'
  | 'taken-back'
  | 'picked-up'
  | 'in-transit'
  | 'undelivered'
  | 'reattempted'
  | 'restarted'
  | 'delivered'
  | 'returned'
  | 'cancelled-by-customer'
  | 'cancelled-by-company'

export interface NewOrder {
  type?: 'pickup-delivery' | 'delivery-only'
  timing?: 'now' | 'later'
  pickup?: {
    address: string
    contactName?: string
    contactPhone?: string | ''
    instructions?: string
    point?: {
      lat: number
      lng: number
    }
  }
  delivery?: {
    address: string
    contactName: string
    contactPhone: string
    contactEmail?: string | ''
    instructions?: string
    scheduledDate?: string
    timeWindow?: {
      start: string
      end: string
    }
    point?: {
      lat: number
      lng: number
    }
  }
  package?: {
    description: string
    size?: 'small' | 'medium' | 'large'
    weight?: number | null
    value?: number | null
    isFragile?: boolean
    requiresSignature?: boolean
    requiresPin?: boolean
    specialInstructions?: string
  }
  stops?: {
    kind: 'pickup' | 'delivery'
    address: string
    contactName?: string
    contactPhone?: string | ''
    contactEmail?: string | ''
    instructions?: string
    point?: {
      lat: number
      lng: number
    }
    windowStart?: string
    windowEnd?: string
    proof?: {
      signature?: boolean
      pin?: boolean
      photo?: boolean
    }
  }[]
  parcels?: {
    description: string
    size?: 'small' | 'medium' | 'large'
    weight?: number | null
    value?: number | null
    isFragile?: boolean
    dimensions?: {
      lengthCm: number
      widthCm: number
      heightCm: number
    }
    fromStop?: number
    toStop?: number
  }[]
  priority?: 'normal' | 'high' | 'urgent'
  tip?: number
  discountCode?: string
  accountId?: string
  references?: Record<string, string>
  costCentre?: string
  payment?: {
    method: 'card' | 'account'
  }
  quoteId?: string
}

export interface OrderEdit {
  pickup?: {
    address?: string
    contactName?: string
    contactPhone?: string | ''
    instructions?: string
    point?: {
      lat: number
      lng: number
    }
  }
  delivery?: {
    address?: string
    contactName?: string
    contactPhone?: string
    instructions?: string
    point?: {
      lat: number
      lng: number
    }
    timeWindow?: {
      start: string
      end: string
    }
  }
  specialInstructions?: string
  priority?: 'normal' | 'high' | 'urgent'
  package?: {
    description?: string
    size?: 'small' | 'medium' | 'large'
    weight?: number | null
  }
  parcels?: {
    _id: string
    description?: string
    size?: 'small' | 'medium' | 'large'
    weight?: number | null
  }[]
  reason: string
  confirm?: boolean
  seen?: string
  expectedTotal?: number
}

export type OrderMoveName =
  | 'assign'
  | 'accept'
  | 'decline'
  | 'release'
  | 'pickUp'
  | 'depart'
  | 'deliver'
  | 'cancel'
  | 'fail'
  | 'reattempt'
  | 'restart'
  | 'return'
  | 'callBack'

export type OrderStatusName =
  | 'pending'
  | 'assigned'
  | 'accepted'
  | 'picked-up'
  | 'in-transit'
  | 'undelivered'
  | 'delivered'
  | 'returned'
  | 'cancelled'

export interface OrderSummary {
  _id: string
  orderNumber: string
  test: boolean
  status: OrderStatusName
  createdAt: string
  updatedAt: string
  type: 'pickup-delivery' | 'delivery-only'
  priority: 'normal' | 'high' | 'urgent'
  timing: 'now' | 'later'
  customer: {
    _id: string
    firstName: string
    lastName: string
    phone: string | null
  }
  placedBy: {
    firstName: string
    lastName: string
  } | null
  placedVia: 'customer' | 'staff' | 'system'
  account: {
    _id: string
    name: string
  }
  references: Record<string, string>
  referenceLabels: Record<string, string>
  costCentre: string | null
  pickup: {
    address: string
    contactName: string | null
    contactPhone: string | null
    instructions: string | null
    place: Place | null
    completedAt: string | null
    actualTime: string | null
    completed: boolean
  }
  delivery: {
    address: string
    contactName: string | null
    contactPhone: string | null
    instructions: string | null
    place: Place | null
    completedAt: string | null
    contactEmail: string | null
    scheduledDate: string
    timeWindow: {
      start: string
      end: string
    }
  }
  package: {
    description: string
    size: 'small' | 'medium' | 'large'
    weight: number | null
    value: number | null
    isFragile: boolean
    requiresSignature: boolean
    requiresPin: boolean
    specialInstructions: string | null
  }
  stops: StopSummary[]
  pricing: {
    baseFee: number
    distanceFee: number
    priorityFee: number
    serviceFee: number
    tax: number
    tip: number
    discount: number
    charges: number
    total: number | null
    courierEarnings: number
  }
  priceState: 'priced' | 'pending'
  totalAmount: number | null
  courier: {
    _id: string
    courierCode: string
    user: {
      firstName: string
      lastName: string
      phone: string | null
    }
    vehicle: 'car' | 'motorcycle' | 'bicycle' | 'scooter' | 'van' | null
    rating: number | null
  } | null
  rating: {
    customerRating: {
      score: number
      comment: string | null
      ratedAt: string
    }
  } | null
  payment: {
    method: string
    status: 'pending' | 'completed' | 'failed' | 'released' | 'refunded' | 'on-account'
    transactionId: string | null
    paidAt: string | null
    payUrl: string | null
    owed: number | null
    tip: {
      amount: number
      status: 'pending' | 'failed' | 'paid'
      payUrl: string | null
    } | null
  }
  tracking: {
    estimatedDistance: number | null
    estimatedDuration: number | null
    byRoad: boolean
  }
  estimatedDelivery: string | null
  eta: Eta | null
  placeWarnings: (
    | 'unplaced-pickup'
    | 'unplaced-delivery'
    | 'outside-radius'
    | 'pickup-outside-radius'
    | 'trip-too-long'
  )[]
  farDelivery: {
    meters: number
    reason: string
  } | null
  cancellation: {
    reason: string | null
    by: string
    at: string
    refund: 'none' | 'fee' | 'whole' | null
  } | null
  moves: OrderMoveName[]
  canRate: boolean
}

export interface OrderTemplate {
  type?: 'pickup-delivery' | 'delivery-only'
  pickup?: {
    address: string
    contactName?: string
    contactPhone?: string | ''
    instructions?: string
    point?: {
      lat: number
      lng: number
    }
  }
  delivery?: {
    address: string
    contactName: string
    contactPhone: string
    contactEmail?: string | ''
    instructions?: string
    point?: {
      lat: number
      lng: number
    }
  }
  package?: {
    description: string
    size: 'small' | 'medium' | 'large'
    weight?: number | null
    value?: number | null
    isFragile: boolean
    requiresSignature: boolean
    requiresPin: boolean
    specialInstructions?: string
  }
  stops?: {
    kind: 'pickup' | 'delivery'
    address: string
    contactName?: string
    contactPhone?: string | ''
    contactEmail?: string | ''
    instructions?: string
    point?: {
      lat: number
      lng: number
    }
    proof?: {
      signature: boolean
      pin: boolean
      photo: boolean
    }
  }[]
  parcels?: {
    description: string
    size: 'small' | 'medium' | 'large'
    weight?: number | null
    value?: number | null
    isFragile: boolean
    dimensions?: {
      lengthCm: number
      widthCm: number
      heightCm: number
    }
    fromStop?: number
    toStop?: number
  }[]
  priority: 'normal' | 'high' | 'urgent'
  tip?: number
  discountCode?: string
  references?: Record<string, string>
  costCentre?: string
}

export interface OrderTemplateInput {
  type?: 'pickup-delivery' | 'delivery-only'
  pickup?: {
    address: string
    contactName?: string
    contactPhone?: string | ''
    instructions?: string
    point?: {
      lat: number
      lng: number
    }
  }
  delivery?: {
    address: string
    contactName: string
    contactPhone: string
    contactEmail?: string | ''
    instructions?: string
    point?: {
      lat: number
      lng: number
    }
  }
  package?: {
    description: string
    size?: 'small' | 'medium' | 'large'
    weight?: number | null
    value?: number | null
    isFragile?: boolean
    requiresSignature?: boolean
    requiresPin?: boolean
    specialInstructions?: string
  }
  stops?: {
    kind: 'pickup' | 'delivery'
    address: string
    contactName?: string
    contactPhone?: string | ''
    contactEmail?: string | ''
    instructions?: string
    point?: {
      lat: number
      lng: number
    }
    proof?: {
      signature?: boolean
      pin?: boolean
      photo?: boolean
    }
  }[]
  parcels?: {
    description: string
    size?: 'small' | 'medium' | 'large'
    weight?: number | null
    value?: number | null
    isFragile?: boolean
    dimensions?: {
      lengthCm: number
      widthCm: number
      heightCm: number
    }
    fromStop?: number
    toStop?: number
  }[]
  priority?: 'normal' | 'high' | 'urgent'
  tip?: number
  discountCode?: string
  references?: Record<string, string>
  costCentre?: string
}

export interface OrderView {
  _id: string
  orderNumber: string
  test: boolean
  status: OrderStatusName
  createdAt: string
  updatedAt: string
  type: 'pickup-delivery' | 'delivery-only'
  priority: 'normal' | 'high' | 'urgent'
  timing: 'now' | 'later'
  customer: {
    _id: string
    firstName: string
    lastName: string
    phone: string | null
  }
  placedBy: {
    firstName: string
    lastName: string
  } | null
  placedVia: 'customer' | 'staff' | 'system'
  account: {
    _id: string
    name: string
  }
  references: Record<string, string>
  referenceLabels: Record<string, string>
  costCentre: string | null
  pickup: {
    address: string
    contactName: string | null
    contactPhone: string | null
    instructions: string | null
    place: Place | null
    completedAt: string | null
    actualTime: string | null
    completed: boolean
  }
  delivery: {
    address: string
    contactName: string | null
    contactPhone: string | null
    instructions: string | null
    place: Place | null
    completedAt: string | null
    contactEmail: string | null
    scheduledDate: string
    timeWindow: {
      start: string
      end: string
    }
  }
  package: {
    description: string
    size: 'small' | 'medium' | 'large'
    weight: number | null
    value: number | null
    isFragile: boolean
    requiresSignature: boolean
    requiresPin: boolean
    specialInstructions: string | null
  }
  stops: StopView[]
  parcels: ParcelView[]
  lines: PriceLine[]
  attempts: Attempt[]
  pricing: {
    baseFee: number
    distanceFee: number
    priorityFee: number
    serviceFee: number
    tax: number
    tip: number
    discount: number
    charges: number
    total: number | null
    courierEarnings: number
  }
  priceLines: PriceLine[]
  priceVersion: number
  priceState: 'priced' | 'pending'
  priceList: PriceListName | null
  totalAmount: number | null
  courier: {
    _id: string
    courierCode: string
    user: {
      firstName: string
      lastName: string
      phone: string | null
    }
    vehicle: 'car' | 'motorcycle' | 'bicycle' | 'scooter' | 'van' | null
    rating: number | null
  } | null
  rating: {
    customerRating: {
      score: number
      comment: string | null
      ratedAt: string
    }
  } | null
  testimonial: {
    mayShow: boolean
    shown: boolean
  } | null
  timeline: TimelineEntry[]
  proofs: Proof[]
  issues: Issue[]
  deliveryPin: string | null
  payment: {
    method: string
    status: 'pending' | 'completed' | 'failed' | 'released' | 'refunded' | 'on-account'
    transactionId: string | null
    paidAt: string | null
    payUrl: string | null
    owed: number | null
    tip: {
      amount: number
      status: 'pending' | 'failed' | 'paid'
      payUrl: string | null
    } | null
  }
  tracking: {
    estimatedDistance: number | null
    estimatedDuration: number | null
    byRoad: boolean
  }
  estimatedDelivery: string | null
  eta: Eta | null
  placeWarnings: (
    | 'unplaced-pickup'
    | 'unplaced-delivery'
    | 'outside-radius'
    | 'pickup-outside-radius'
    | 'trip-too-long'
  )[]
  farDelivery: {
    meters: number
    reason: string
  } | null
  cancellation: {
    reason: string | null
    by: string
    at: string
    refund: 'none' | 'fee' | 'whole' | null
  } | null
  transfer: {
    toCourier: {
      _id: string
      firstName: string
    }
    askedBy: 'courier' | 'admin'
    reason: string
    askedAt: string
  } | null
  moves: OrderMoveName[]
  canRate: boolean
}

export interface ParcelScan {
  stage: 'pickup' | 'load' | 'delivery'
  stopId: string
  at: string
  deviceTime: string | null
  location: {
    latitude: number
    longitude: number
  } | null
  courier: {
    _id: string
    firstName: string
  }
}

export interface ParcelView {
  _id: string
  barcode: string
  description: string
  size: 'small' | 'medium' | 'large'
  weight: number | null
  dimensions: Dimensions | null
  value: number | null
  isFragile: boolean
  fromStop: string
  toStop: string
  status: 'waiting' | 'loaded' | 'delivered' | 'returned' | 'missing'
  scans: ParcelScan[]
}

export interface PaymentStep {
  _id: string
  kind: 'authorise' | 'capture' | 'void' | 'refund'
  amount: number
  state: 'waiting' | 'done' | 'refused'
  reason: string | null
  at: string
}

export interface PaymentView {
  _id: string
  orderId: string
  orderNumber: string
  kind: 'order' | 'tip'
  provider: string
  state: 'pending' | 'needs-action' | 'failed' | 'authorised' | 'voided' | 'captured'
  amount: number
  captured: number
  refunded: number
  returned: number
  refundable: number
  disputed: number
  disputes: {
    _id: string
    amount: number
    state: 'inquiry' | 'open' | 'lost' | 'won'
    reason: string | null
    openedAt: string
  }[]
  refundFailed: number
  holdUntil: string | null
  transactionId: string | null
  card: {
    brand: string
    last4: string
  } | null
  failure: string | null
  actionUrl: string | null
  createdAt: string
  capturedAt: string | null
  steps: PaymentStep[]
}

export interface Place {
  lat: number
  lng: number
  precision: 'rooftop' | 'interpolated' | 'street' | 'postal' | 'fsa' | 'city' | 'pin'
}

export interface Point {
  lat: number
  lng: number
}

export interface PriceLine {
  code: string
  label: string
  amount: number
  rule: {
    number: number
    code: string
    name: BothLanguages
  } | null
  why: BothLanguages | null
}

export interface PriceListName {
  _id: string
  name: string
  version: number | string
}

export interface PriceRule {
  code: string
  name: {
    en: string
    fr: string
  }
  when?: {
    service?: ('pickup-delivery' | 'delivery-only')[]
    size?: ('small' | 'medium' | 'large')[]
    priority?: ('normal' | 'high' | 'urgent')[]
    timing?: ('now' | 'later')[]
    parcels?: {
      min?: number
      max?: number
    }
    stops?: {
      min?: number
      max?: number
    }
    weightKg?: {
      min?: number
      max?: number
    }
    distanceKm?: {
      min?: number
      max?: number
    }
    declaredValue?: {
      min?: number
      max?: number
    }
    leadMinutes?: {
      min?: number
      max?: number
    }
    fromZone?: string[]
    toZone?: string[]
    weekday?: number[]
    time?: {
      from: string
      to: string
    }
    holiday?: boolean
  }
  then: {
    fixed?: number
    perUnit?: {
      of:
        | 'parcels'
        | 'stops'
        | 'weightKg'
        | 'distanceKm'
        | 'declaredValue'
        | 'leadMinutes'
        | 'deliveries'
        | 'smallDeliveries'
        | 'mediumDeliveries'
        | 'largeDeliveries'
      above?: number
      step?: number
      cents: number
      prorated?: boolean
    }
    percentOf?: {
      codes: string[]
      percent: number | 'fuel'
    }
    minimum?: number
    maximum?: number
  }
  commissionable?: boolean
}

export interface PriceVersion {
  version: number
  createdAt: string
  reason: string
  lines: PriceLine[]
  total: number | null
}

export interface Pricing {
  baseFee: number
  distanceFee: number
  priorityFee: number
  serviceFee: number
  tax: number
  tip: number
  discount: number
  charges: number
  total: number
  courierEarnings: number
}

export interface Proof {
  _id: string
  stage: 'pickup' | 'delivery' | 'attempt' | 'return'
  stopId: string | null
  at: string
  deviceTime: string | null
  location: {
    latitude: number
    longitude: number
  } | null
  photo: boolean
  signature: boolean
  signerName: string | null
  note: string | null
  pinMatched: boolean
}

export interface QuoteDraft {
  type?: 'pickup-delivery' | 'delivery-only'
  timing?: 'now' | 'later'
  pickup?: {
    address?: string
    contactName?: string
    contactPhone?: string | ''
    instructions?: string
    point?: {
      lat: number
      lng: number
    }
  }
  delivery?: {
    address?: string
    contactName?: string
    contactPhone?: string
    contactEmail?: string | ''
    instructions?: string
    scheduledDate?: string
    timeWindow?: {
      start: string
      end: string
    }
    point?: {
      lat: number
      lng: number
    }
  }
  package?: {
    description?: string
    size?: 'small' | 'medium' | 'large'
    weight?: number | null
    value?: number | null
    isFragile?: boolean
    requiresSignature?: boolean
    requiresPin?: boolean
    specialInstructions?: string
  }
  stops?: {
    kind: 'pickup' | 'delivery'
    address?: string
    contactName?: string
    contactPhone?: string | ''
    contactEmail?: string | ''
    instructions?: string
    point?: {
      lat: number
      lng: number
    }
    windowStart?: string
    windowEnd?: string
    proof?: {
      signature?: boolean
      pin?: boolean
      photo?: boolean
    }
  }[]
  parcels?: {
    description?: string
    size?: 'small' | 'medium' | 'large'
    weight?: number | null
    value?: number | null
    isFragile?: boolean
    dimensions?: {
      lengthCm: number
      widthCm: number
      heightCm: number
    }
    fromStop?: number
    toStop?: number
  }[]
  priority?: 'normal' | 'high' | 'urgent'
  tip?: number
  discountCode?: string
  accountId?: string
  references?: Record<string, string>
  costCentre?: string
  confirm?: boolean
}

export interface QuoteView {
  quoteId: string
  expiresAt: string
  timing: 'now' | 'later'
  priceState: 'priced' | 'pending'
  priceList: PriceListName | null
  pricing: Pricing | null
  lines: PriceLine[]
  estimatedDistance: number | null
  placeWarnings: (
    | 'unplaced-pickup'
    | 'unplaced-delivery'
    | 'outside-radius'
    | 'pickup-outside-radius'
    | 'trip-too-long'
  )[]
  pickupPlace: Place | null
  deliveryPlace: Place | null
  estimatedDuration: number | null
  byRoad: boolean
}

export interface RatingComment {
  score: number
  comment: string | null
  ratedAt: string
}

export interface RatingsView {
  average: number | null
  count: number
  distribution: number[]
  comments: RatingComment[]
}

export interface Receivable {
  account: {
    _id: string
    name: string
  }
  onHold: boolean
  invoices: number
  current: number
  days30: number
  days60: number
  days90: number
  over90: number
  total: number
  unbilled: number
  reminder: ReminderState
}

export interface RecurrenceDay {
  date: string
  state: 'coming' | 'placed' | 'cancelled' | 'failed' | 'skipped' | 'left-out' | 'put-off'
  windowStart: string | null
  windowEnd: string | null
  putOffFrom: string | null
  putOffTo: string | null
  order: {
    _id: string
    orderNumber: string
    status: OrderStatusName
  } | null
  courierMissing: boolean
  problem: DateProblem | null
}

export interface RecurrenceDays {
  today: string
  days: RecurrenceDay[]
  holidays: {
    date: string
    name: string
  }[]
}

export interface RecurrenceView {
  template: OrderTemplate
  rrule: string
  startDate: string
  endDate: string | null
  window: {
    start: string
    end: string
  }
  createAheadHours: number
  courier: {
    _id: string
    firstName: string
    lastName: string
  } | null
  onHoliday: 'run' | 'skip' | 'next-day'
  price: 'listed' | 'fixed'
  fixedPrice: number | null
  _id: string
  account: {
    _id: string
    name: string
  }
  referenceLabels: Record<string, string>
  state: 'active' | 'paused'
  createdBy: {
    _id: string
    firstName: string
    lastName: string
  } | null
  createdAt: string
  changes: {
    template: OrderTemplate
    rrule: string
    startDate: string
    endDate: string | null
    window: {
      start: string
      end: string
    }
    createAheadHours: number
    courier: {
      _id: string
      firstName: string
      lastName: string
    } | null
    onHoliday: 'run' | 'skip' | 'next-day'
    price: 'listed' | 'fixed'
    fixedPrice: number | null
    from: string
  }[]
  next: ComingDate | null
  skipped: string[]
  problems: DateProblem[]
  mayChange: boolean
}

export interface ReferenceField {
  key: string
  label: string
  required?: boolean
}

export interface ReminderState {
  lastAt: string | null
  days: number | null
  nextAt: string | null
}

export interface ReportRow {
  id: string | null
  name: string | null
  orders: number
  delivered: number
  returned: number
  cancelled: number
  revenue: number
  courierPay: number
  margin: number
  onTimeRate: number | null
}

export interface RouteCourier {
  _id: string
  courierCode: string
  firstName: string
  lastName: string
  vehicle: 'car' | 'motorcycle' | 'bicycle' | 'scooter' | 'van' | null
}

export interface RouteStopView {
  stopId: string
  orderId: string
  orderNumber: string
  orderStatus: OrderStatusName
  seq: number
  kind: 'pickup' | 'delivery'
  address: string
  place: Place | null
  contactName: string | null
  parcels: number
  windowStart: string | null
  windowEnd: string | null
  status: 'waiting' | 'arrived' | 'done' | 'failed'
  doneAt: string | null
  eta: string | null
  late: boolean
  risk: 'none' | 'green' | 'amber' | 'red'
  isLocked: boolean
}

export interface RouteView {
  _id: string
  courier: RouteCourier
  day: string
  status: 'draft' | 'handed-out' | 'started' | 'done'
  version: string
  handedOutAt: string | null
  acceptedAt: string | null
  startedAt: string | null
  declined: {
    at: string
    reason: string | null
  } | null
  loadCheckedAt: string | null
  stops: RouteStopView[]
  distanceMeters: number
  durationSeconds: number
  isEstimated: boolean
}

export interface ShopMapping {
  mode: 'draft' | 'order'
  pickup: {
    address: string
    contactName?: string
    contactPhone?: string | ''
    instructions?: string
  }
  fallbackPhone?: string | ''
  size: 'small' | 'medium' | 'large'
  onlyMethods: string[]
  priorities: {
    contains: string
    priority: 'normal' | 'high' | 'urgent'
  }[]
  takesUnpaid: boolean
  requiresSignature: boolean
  declaresValue: boolean
  reference: string | null
}

export interface ShopOrderView {
  _id: string
  number: string
  state: 'waiting' | 'draft' | 'problem' | 'placed' | 'skipped' | 'dismissed'
  recipient: {
    name: string
    address: string
  } | null
  description: string | null
  problems: {
    path: string
    message: string
  }[]
  order: {
    _id: string
    orderNumber: string
  } | null
  cancelledInShop: boolean
  value: number | null
  receivedAt: string
}

export interface ShopView {
  _id: string
  account: {
    _id: string
    name: string
  }
  kind: 'woocommerce' | 'shopify'
  name: string
  url: string
  mapping: ShopMapping
  state: 'active' | 'off'
  lastReceivedAt: string | null
  waiting: number
  createdAt: string
}

export interface StopSummary {
  _id: string
  kind: 'pickup' | 'delivery'
  address: string
  status: 'waiting' | 'arrived' | 'done' | 'failed'
  windowStart: string | null
  windowEnd: string | null
}

export interface StopView {
  _id: string
  seq: number
  kind: 'pickup' | 'delivery'
  address: string
  place: Place | null
  contactName: string | null
  contactPhone: string | null
  contactEmail: string | null
  instructions: string | null
  windowStart: string | null
  windowEnd: string | null
  status: 'waiting' | 'arrived' | 'done' | 'failed'
  doneAt: string | null
  eta: string | null
  late: boolean
  proof: {
    signature: boolean
    pin: boolean
    photo: boolean
  }
  scan: 'off' | 'offered' | 'required'
  deliveryPin: string | null
  proofs: Proof[]
}

export interface TimelineEntry {
  _id: string
  status: OrderStatusName
  code: string
  timestamp: string
  deviceTime: string | null
  message: string
  description: string
  location: {
    address: string
  } | null
}

export interface TrackHistory {
  pickedUpAt: string | null
  deliveredAt: string | null
  points: CourierLocation[]
}

export interface VehicleView {
  type: 'car' | 'motorcycle' | 'bicycle' | 'scooter' | 'van' | null
  make: string | null
  model: string | null
  year: number | null
  color: string | null
  licensePlate: string | null
}

export interface WebhookChange {
  url?: string
  events?: (
    | 'order.placed'
    | 'order.priced'
    | 'order.assigned'
    | 'order.accepted'
    | 'order.released'
    | 'order.picked-up'
    | 'order.in-transit'
    | 'order.arriving'
    | 'order.stop-moved'
    | 'order.undelivered'
    | 'order.reattempted'
    | 'order.proof-added'
    | 'order.delivered'
    | 'order.returned'
    | 'order.cancelled'
    | 'order.edited'
    | 'order.charged'
    | 'invoice.issued'
    | 'invoice.paid'
    | 'webhook.test'
  )[]
  state?: 'active' | 'off'
}

export interface WebhookInput {
  url: string
  events: (
    | 'order.placed'
    | 'order.priced'
    | 'order.assigned'
    | 'order.accepted'
    | 'order.released'
    | 'order.picked-up'
    | 'order.in-transit'
    | 'order.arriving'
    | 'order.stop-moved'
    | 'order.undelivered'
    | 'order.reattempted'
    | 'order.proof-added'
    | 'order.delivered'
    | 'order.returned'
    | 'order.cancelled'
    | 'order.edited'
    | 'order.charged'
    | 'invoice.issued'
    | 'invoice.paid'
    | 'webhook.test'
  )[]
  accountId?: string
  mode?: 'live' | 'test'
}

export interface WebhookView {
  _id: string
  account: {
    _id: string
    name: string
  } | null
  mode: 'live' | 'test'
  url: string
  events: (
    | 'order.placed'
    | 'order.priced'
    | 'order.assigned'
    | 'order.accepted'
    | 'order.released'
    | 'order.picked-up'
    | 'order.in-transit'
    | 'order.arriving'
    | 'order.stop-moved'
    | 'order.undelivered'
    | 'order.reattempted'
    | 'order.proof-added'
    | 'order.delivered'
    | 'order.returned'
    | 'order.cancelled'
    | 'order.edited'
    | 'order.charged'
    | 'invoice.issued'
    | 'invoice.paid'
    | 'webhook.test'
  )[]
  state: 'active' | 'off'
  failingSince: string | null
  offSince: string | null
  offByFailures: boolean
  lastDeliveredAt: string | null
  oldSecretUntil: string | null
  waiting: number
  createdBy: string | null
  createdAt: string
}

export type ZonePolygon =
  | {
      type: 'Polygon'
      coordinates: [number, number][][]
    }
  | {
      type: 'MultiPolygon'
      coordinates: [number, number][][][]
    }

export interface ListOrdersQuery {
  limit?: number
  status?: string
  search?: string
  from?: string
  to?: string
  customerId?: string
  courierId?: string
  accountId?: string
  orderedBy?: string
  type?: 'pickup-delivery' | 'delivery-only'
  endedFrom?: string
  endedTo?: string
  sort?:
    | 'createdAt'
    | 'scheduledDate'
    | 'total'
    | 'status'
    | 'orderNumber'
    | '-createdAt'
    | '-scheduledDate'
    | '-total'
    | '-status'
    | '-orderNumber'
}

export interface CancelOrderBody {
  reason?: string
  refund?: 'none' | 'fee' | 'whole'
}

export interface RequoteOrderReply {
  before: number | null
  after: number | null
  lines: PriceLine[]
  isPlaced: boolean
}

export interface ReattemptOrderBody {
  stopId?: string
  from: 'courier' | 'depot'
  windowStart?: string
  windowEnd?: string
}

export interface UpdateOrderStatusBody {
  status: string
  notes?: string
  location?: Location
  deviceTime?: string
  farReason?: string
  reason?: string
  signerName?: string
  returnFee?: boolean
}

export interface AssignOrderBody {
  courierId: string
  insteadOf?: string | null
}

export interface MoveStopBody {
  status: 'arrived' | 'done' | 'failed'
  reason?: string
  notes?: string
  location?: Location
  deviceTime?: string
  farReason?: string
}

export interface GetOrderStatsQuery {
  accountId?: string
}

export interface GetOrderStatsReply {
  totalOrders: number
  thisMonth: number
  totalSpent: number
  averageRating: number | null
}

export interface GetLabelQuery {
  format?: '4x6' | 'a6'
}

export interface GetOrderRouteReply {
  points: Point[]
  distanceMeters: number
  durationSeconds: number
  estimated: boolean
}

export interface SetPriceBody {
  amount?: number
  reason: string
}

export interface ListChargesReply {
  charges: Charge[]
  until: string | null
  isOpen: boolean
}

export interface ListCandidatesQuery {
  search?: string
}

export interface GetProofFactsReply {
  orderNumber: string
  sha256: string
  facts: string
}

export interface AddWebhookReply {
  _id: string
  account: {
    _id: string
    name: string
  } | null
  mode: 'live' | 'test'
  url: string
  events: (
    | 'order.placed'
    | 'order.priced'
    | 'order.assigned'
    | 'order.accepted'
    | 'order.released'
    | 'order.picked-up'
    | 'order.in-transit'
    | 'order.arriving'
    | 'order.stop-moved'
    | 'order.undelivered'
    | 'order.reattempted'
    | 'order.proof-added'
    | 'order.delivered'
    | 'order.returned'
    | 'order.cancelled'
    | 'order.edited'
    | 'order.charged'
    | 'invoice.issued'
    | 'invoice.paid'
    | 'webhook.test'
  )[]
  state: 'active' | 'off'
  failingSince: string | null
  offSince: string | null
  offByFailures: boolean
  lastDeliveredAt: string | null
  oldSecretUntil: string | null
  waiting: number
  createdBy: string | null
  createdAt: string
  secret?: string
}

export interface ListWebhooksQuery {
  limit?: number
  accountId?: string
}

export interface RotateWebhookReply {
  _id: string
  account: {
    _id: string
    name: string
  } | null
  mode: 'live' | 'test'
  url: string
  events: (
    | 'order.placed'
    | 'order.priced'
    | 'order.assigned'
    | 'order.accepted'
    | 'order.released'
    | 'order.picked-up'
    | 'order.in-transit'
    | 'order.arriving'
    | 'order.stop-moved'
    | 'order.undelivered'
    | 'order.reattempted'
    | 'order.proof-added'
    | 'order.delivered'
    | 'order.returned'
    | 'order.cancelled'
    | 'order.edited'
    | 'order.charged'
    | 'invoice.issued'
    | 'invoice.paid'
    | 'webhook.test'
  )[]
  state: 'active' | 'off'
  failingSince: string | null
  offSince: string | null
  offByFailures: boolean
  lastDeliveredAt: string | null
  oldSecretUntil: string | null
  waiting: number
  createdBy: string | null
  createdAt: string
  secret?: string
}

export interface ListDeliveriesQuery {
  limit?: number
  state?: 'pending' | 'delivered' | 'failed'
}

export interface GetInvoiceQuery {
  ordersAfter?: number
}

export interface ListAccountInvoicesQuery {
  limit?: number
  sort?: 'createdAt' | '-createdAt' | 'number' | '-number' | 'dueAt' | '-dueAt' | 'total' | '-total'
  status?: 'all' | 'draft' | 'issued' | 'partly-paid' | 'paid' | 'overdue' | 'void'
  kind?: 'all' | 'invoice' | 'credit-note'
  search?: string
}

export interface ListAccountInvoicesSums {
  sums: {
    total: number
    paid: number
    balance: number
    overdue: number
  }
}

export interface GetAccountStatementQuery {
  from?: string
  to?: string
}

export interface CreateRecurrenceBody {
  rrule: string
  startDate: string
  endDate?: string | null
  window: {
    start: string
    end: string
  }
  createAheadHours?: number
  courierId?: string | null
  onHoliday?: 'run' | 'skip' | 'next-day'
  price?: 'listed' | 'fixed'
  fixedPrice?: number | null
  confirm?: boolean
  accountId?: string
  template?: OrderTemplateInput
  fromOrderId?: string
}

export interface ListRecurrencesQuery {
  limit?: number
  accountId?: string
  state?: 'active' | 'paused'
  problem?: 'true'
  search?: string
  sort?: 'createdAt' | '-createdAt'
}

export interface ChangeRecurrenceBody {
  rrule?: string
  startDate?: string
  endDate?: string | null
  window?: {
    start: string
    end: string
  }
  createAheadHours?: number
  courierId?: string | null
  onHoliday?: 'run' | 'skip' | 'next-day'
  price?: 'listed' | 'fixed'
  fixedPrice?: number | null
  confirm?: boolean
  template?: OrderTemplateInput
  accountId?: string
  from?: string
}

export interface SkipDateBody {
  date: string
}

export interface UnskipDateBody {
  date: string
}

export interface ListComingQuery {
  count?: number
}

export interface ListDaysQuery {
  from: string
  to: string
}

export interface PreviewDaysQuery {
  from: string
  to: string
  rrule: string
  startDate: string
  endDate?: string
  onHoliday?: 'run' | 'skip' | 'next-day'
}

export interface ListShopsQuery {
  limit?: number
  accountId?: string
}

export interface ListShopOrdersQuery {
  limit?: number
  state?: 'waiting' | 'draft' | 'problem' | 'placed' | 'skipped' | 'dismissed'
}

export interface CreateImportBody {
  accountId?: string
  file: Blob
}

export interface ListImportsQuery {
  limit?: number
  accountId?: string
  state?: 'uploaded' | 'reading' | 'mapping' | 'ready' | 'placing' | 'placed' | 'undoing' | 'undone' | 'failed'
  sort?: 'createdAt' | '-createdAt'
}

export interface MapImportBody {
  mapping: Record<string, string>
}

export interface ListImportRowsQuery {
  limit?: number
  problem?: 'true' | 'false'
}

export interface MendImportRowBody {
  values?: Record<string, string>
  confirmed?: boolean
}

export interface PlaceImportBody {
  valid: true
}

export interface GetImportSampleQuery {
  language?: 'en' | 'fr'
  accountId?: string
}

export interface GetImportWorkbookQuery {
  language?: 'en' | 'fr'
  accountId?: string
}

export interface AddAccountBody {
  kind?: 'business'
  name: string
  legalName?: string | null
  billingAddress?: string | null
  taxNumbers?: {
    gst?: string | null
    qst?: string | null
  }
  invoiceEmails?: string[]
  invoiceLanguage?: LanguageCode
  references?: ReferenceField[]
  costCentres?: string[]
  defaultPickup?: {
    address: string
    contactName?: string
    contactPhone?: string | ''
    instructions?: string
    point?: {
      lat: number
      lng: number
    }
  } | null
  proofDefaults?: {
    signature?: boolean
    pin?: boolean
    photo?: boolean
  } | null
  terms?: {
    payment?: 'card' | 'account'
    netDays?: number
  }
  creditLimit?: number | null
  invoiceCycle?: 'per-order' | 'weekly' | 'semimonthly' | 'monthly'
  priceListId?: string | null
  onHold?: boolean
  closed?: boolean
  notes?: string | null
  ownerEmail?: string
}

export interface ListAccountsQuery {
  limit?: number
  search?: string
  kind?: 'personal' | 'business'
  onHold?: 'true' | 'false'
  closed?: 'true' | 'false'
  terms?: 'card' | 'account'
  sort?: 'name' | '-name' | 'createdAt' | '-createdAt'
}

export interface UpdateAccountAddressBody {
  label?: string
  address?: string
  isDefault?: boolean
}

export interface ReportCostCentresQuery {
  from?: ExpiryInput
  to?: ExpiryInput
  format?: 'json' | 'csv'
}

export interface ListCouriersQuery {
  limit?: number
  search?: string
  status?: 'all' | 'pending' | 'approved' | 'active' | 'inactive' | 'suspended' | 'rejected'
  online?: 'true' | 'false'
  sort?:
    | 'createdAt'
    | 'name'
    | 'rating'
    | 'deliveries'
    | 'earnings'
    | '-createdAt'
    | '-name'
    | '-rating'
    | '-deliveries'
    | '-earnings'
}

export interface ListCouriersForAdminQuery {
  limit?: number
  search?: string
  status?: 'all' | 'pending' | 'approved' | 'active' | 'inactive' | 'suspended' | 'rejected'
  online?: 'true' | 'false'
  sort?:
    | 'createdAt'
    | 'name'
    | 'rating'
    | 'deliveries'
    | 'earnings'
    | '-createdAt'
    | '-name'
    | '-rating'
    | '-deliveries'
    | '-earnings'
}

export interface GetCourierTrackReply {
  points: CourierLocation[]
}

export interface GetShiftsReply {
  weekly: {
    weekday: number
    start: string
    end: string
  }[]
  exceptions: {
    date: string
    off?: boolean
    start?: string
    end?: string
  }[]
}

export interface SetShiftsBody {
  weekly: {
    weekday: number
    start: string
    end: string
  }[]
  exceptions: {
    date: string
    off?: boolean
    start?: string
    end?: string
  }[]
}

export interface SetShiftsReply {
  weekly: {
    weekday: number
    start: string
    end: string
  }[]
  exceptions: {
    date: string
    off?: boolean
    start?: string
    end?: string
  }[]
}

export interface ListLiveQuery {
  status?: 'assigned' | 'accepted' | 'picked-up' | 'in-transit'
  courierId?: string
}

export interface ListLiveReply {
  deliveries: {
    _id: string
    orderNumber: string
    status: OrderStatusName
    priority: 'normal' | 'high' | 'urgent'
    eta: Eta | null
    customerName: string
    courierId: string | null
    courierName: string | null
    pickup: {
      address: string
      place: Place | null
    }
    delivery: {
      address: string
      place: Place | null
    }
    windowStart: string
    windowEnd: string
  }[]
  couriers: {
    _id: string
    courierCode: string
    firstName: string
    lastName: string
    vehicle: 'car' | 'motorcycle' | 'bicycle' | 'scooter' | 'van' | null
    isOnline: boolean
    location: CourierLocation | null
    load: number
  }[]
}

export interface ListDraftCandidatesQuery {
  lat?: number
  lng?: number
  from?: string
  to?: string
  search?: string
}

export interface PlaceOrderForBody {
  type?: 'pickup-delivery' | 'delivery-only'
  timing?: 'now' | 'later'
  pickup?: {
    address: string
    contactName?: string
    contactPhone?: string | ''
    instructions?: string
    point?: {
      lat: number
      lng: number
    }
  }
  delivery?: {
    address: string
    contactName: string
    contactPhone: string
    contactEmail?: string | ''
    instructions?: string
    scheduledDate?: string
    timeWindow?: {
      start: string
      end: string
    }
    point?: {
      lat: number
      lng: number
    }
  }
  package?: {
    description: string
    size?: 'small' | 'medium' | 'large'
    weight?: number | null
    value?: number | null
    isFragile?: boolean
    requiresSignature?: boolean
    requiresPin?: boolean
    specialInstructions?: string
  }
  stops?: {
    kind: 'pickup' | 'delivery'
    address: string
    contactName?: string
    contactPhone?: string | ''
    contactEmail?: string | ''
    instructions?: string
    point?: {
      lat: number
      lng: number
    }
    windowStart?: string
    windowEnd?: string
    proof?: {
      signature?: boolean
      pin?: boolean
      photo?: boolean
    }
  }[]
  parcels?: {
    description: string
    size?: 'small' | 'medium' | 'large'
    weight?: number | null
    value?: number | null
    isFragile?: boolean
    dimensions?: {
      lengthCm: number
      widthCm: number
      heightCm: number
    }
    fromStop?: number
    toStop?: number
  }[]
  priority?: 'normal' | 'high' | 'urgent'
  tip?: number
  discountCode?: string
  accountId?: string
  references?: Record<string, string>
  costCentre?: string
  payment?: {
    method: 'card' | 'account'
  }
  quoteId?: string
  customerId?: string
  customer?: {
    firstName: string
    lastName: string
    email?: string
    phone: string
    language?: LanguageCode
  }
  courierId?: string
  confirm?: boolean
}

export interface MoveManyOrdersBody {
  action: 'assign' | 'cancel'
  orderIds: string[]
  courierId?: string
  reason?: string
  refund?: 'none' | 'fee' | 'whole'
}

export interface GetLabelsBody {
  orderIds: string[]
  format?: '4x6' | 'a6'
}

export interface ListIssuesQuery {
  limit?: number
  state?: 'open' | 'resolved'
}

export interface ResolveIssueBody {
  note: string
}

export interface GetBoardQuery {
  day?: string
  orders?: string
  couriers?: string
}

export interface PreviewBoardMoveBody {
  orderId: string
  day: string
  toCourierId: string | null
  stopIds?: string[]
  fromCourierId: string | null
  version?: string | null
}

export interface PreviewBoardMoveReply {
  refused: string | null
  before: {
    courierId: string
    version: string | null
    stops: {
      orderId: string
      stopId: string
      eta: string | null
      risk: 'none' | 'green' | 'amber' | 'red'
      lateMinutes: number
    }[]
    distanceMeters: number
    durationSeconds: number
    lateStops: number
  }[]
  after: {
    courierId: string
    version: string | null
    stops: {
      orderId: string
      stopId: string
      eta: string | null
      risk: 'none' | 'green' | 'amber' | 'red'
      lateMinutes: number
    }[]
    distanceMeters: number
    durationSeconds: number
    lateStops: number
  }[]
}

export interface MoveOnBoardBody {
  orderId: string
  day: string
  toCourierId: string | null
  stopIds?: string[]
  fromCourierId: string | null
  version?: string | null
}

export interface MoveOnBoardReply {
  moveId: string
  undoUntil: string
  orderId: string
  courierIds: string[]
}

export interface UndoBoardMoveReply {
  orderId: string
  courierIds: string[]
}

export interface PlanDayBody {
  day: string
  courierIds?: string[]
  seconds?: number
}

export interface ListDayPlansQuery {
  limit?: number
  day?: string
}

export interface ListDayPlansReply {
  _id: string
  day: string
  createdAt: string
  appliedAt: string | null
  source: string
  routes: number
}

export interface ChangeDayPlanBody {
  routes: {
    courierId: string
    orderIds: string[]
    stops?: {
      orderId: string
      kind: 'pickup' | 'delivery'
    }[]
  }[]
}

export interface ApplyDayPlanReply {
  assigned: number
  refused: {
    orderNumber: string
    message: string
  }[]
}

export interface CreateRouteBody {
  courierId: string
  day: string
  stopIds: string[]
}

export interface ListRoutesQuery {
  limit?: number
  day?: string
  courierId?: string
}

export interface ChangeRouteBody {
  stopIds?: string[]
  lockedIds?: string[]
  version?: string
}

export interface MoveRouteStopsBody {
  stopIds: string[]
  toRouteId: string
  atIndex?: number
}

export interface ReplanRouteBody {
  apply?: boolean
}

export interface ReplanRouteReply {
  route: RouteView
  before: {
    distanceMeters: number
    durationSeconds: number
    lateStops: number
  }
  after: {
    distanceMeters: number
    durationSeconds: number
    lateStops: number
  }
}

export interface GetShiftBoardQuery {
  week: string
  search?: string
}

export interface GetShiftBoardReply {
  days: string[]
  couriers: {
    courier: {
      _id: string
      courierCode: string
      name: string
      employment: 'contractor' | 'employee'
      isOnline: boolean
    }
    shifts: {
      date: string
      start: string | null
      end: string | null
      off: boolean
      because: 'exception' | 'time-off' | null
    }[]
  }[]
  total: number
}

export interface CopyShiftsBody {
  week: string
  planned?: 'keep' | 'replace'
}

export interface CopyShiftsReply {
  couriers: number
  replacedDays: number
  keptDays: number
  overlapping: string[]
}

export interface ListTimeOffQuery {
  limit?: number
  status?: 'asked' | 'approved' | 'declined' | 'withdrawn'
}

export interface ListTimeOffReply {
  _id: string
  from: string
  to: string
  reason: string | null
  status: 'asked' | 'approved' | 'declined' | 'withdrawn'
  askedAt: string
  decidedAt: string | null
  note: string | null
  courier: {
    _id: string
    courierCode: string
    name: string
  }
}

export interface ApproveTimeOffBody {
  note?: string
}

export interface ApproveTimeOffReply {
  _id: string
  from: string
  to: string
  reason: string | null
  status: 'asked' | 'approved' | 'declined' | 'withdrawn'
  askedAt: string
  decidedAt: string | null
  note: string | null
  courier: {
    _id: string
    courierCode: string
    name: string
  }
}

export interface DeclineTimeOffBody {
  note?: string
}

export interface DeclineTimeOffReply {
  _id: string
  from: string
  to: string
  reason: string | null
  status: 'asked' | 'approved' | 'declined' | 'withdrawn'
  askedAt: string
  decidedAt: string | null
  note: string | null
  courier: {
    _id: string
    courierCode: string
    name: string
  }
}

export interface CreatePriceListBody {
  name: string
  rules?: PriceRule[]
}

export interface CreatePriceListReply {
  _id: string
  name: string
  editedIn: 'rules' | 'settings'
  isArchived: boolean
  ruleCount: number
  hasDraft: boolean
  inForce: {
    version: number
    validFrom: string
    publishedAt: string
    publishedBy: string | null
  } | null
  coming: {
    version: number
    validFrom: string
    publishedAt: string
    publishedBy: string | null
  } | null
  accountCount: number
  rules: {
    code: string
    name: {
      en: string
      fr: string
    }
    when: {
      service?: ('pickup-delivery' | 'delivery-only')[]
      size?: ('small' | 'medium' | 'large')[]
      priority?: ('normal' | 'high' | 'urgent')[]
      timing?: ('now' | 'later')[]
      parcels?: {
        min?: number
        max?: number
      }
      stops?: {
        min?: number
        max?: number
      }
      weightKg?: {
        min?: number
        max?: number
      }
      distanceKm?: {
        min?: number
        max?: number
      }
      declaredValue?: {
        min?: number
        max?: number
      }
      leadMinutes?: {
        min?: number
        max?: number
      }
      fromZone?: string[]
      toZone?: string[]
      weekday?: number[]
      time?: {
        from: string
        to: string
      }
      holiday?: boolean
    }
    then: {
      fixed?: number
      perUnit?: {
        of:
          | 'parcels'
          | 'stops'
          | 'weightKg'
          | 'distanceKm'
          | 'declaredValue'
          | 'leadMinutes'
          | 'deliveries'
          | 'smallDeliveries'
          | 'mediumDeliveries'
          | 'largeDeliveries'
        above: number
        step: number
        cents: number
        prorated?: boolean
      }
      percentOf?: {
        codes: string[]
        percent: number | 'fuel'
      }
      minimum?: number
      maximum?: number
    }
    commissionable?: boolean
    why: BothLanguages
    isCommissionable: boolean
  }[]
  state: 'draft' | 'published'
  version: number | string
  validFrom: string | null
  edition: number
  updatedAt: string | null
  updatedBy: string | null
  problems: {
    path: string
    msg: string
  }[]
  accounts: {
    _id: string
    name: string
  }[]
}

export interface ListPriceListsQuery {
  limit?: number
  search?: string
  archived?: 'true' | 'false'
  sort?: 'name' | '-name' | 'createdAt' | '-createdAt'
}

export interface ListPriceListsReply {
  _id: string
  name: string
  editedIn: 'rules' | 'settings'
  isArchived: boolean
  ruleCount: number
  hasDraft: boolean
  inForce: {
    version: number
    validFrom: string
    publishedAt: string
    publishedBy: string | null
  } | null
  coming: {
    version: number
    validFrom: string
    publishedAt: string
    publishedBy: string | null
  } | null
  accountCount: number
}

export interface GetPriceListReply {
  _id: string
  name: string
  editedIn: 'rules' | 'settings'
  isArchived: boolean
  ruleCount: number
  hasDraft: boolean
  inForce: {
    version: number
    validFrom: string
    publishedAt: string
    publishedBy: string | null
  } | null
  coming: {
    version: number
    validFrom: string
    publishedAt: string
    publishedBy: string | null
  } | null
  accountCount: number
  rules: {
    code: string
    name: {
      en: string
      fr: string
    }
    when: {
      service?: ('pickup-delivery' | 'delivery-only')[]
      size?: ('small' | 'medium' | 'large')[]
      priority?: ('normal' | 'high' | 'urgent')[]
      timing?: ('now' | 'later')[]
      parcels?: {
        min?: number
        max?: number
      }
      stops?: {
        min?: number
        max?: number
      }
      weightKg?: {
        min?: number
        max?: number
      }
      distanceKm?: {
        min?: number
        max?: number
      }
      declaredValue?: {
        min?: number
        max?: number
      }
      leadMinutes?: {
        min?: number
        max?: number
      }
      fromZone?: string[]
      toZone?: string[]
      weekday?: number[]
      time?: {
        from: string
        to: string
      }
      holiday?: boolean
    }
    then: {
      fixed?: number
      perUnit?: {
        of:
          | 'parcels'
          | 'stops'
          | 'weightKg'
          | 'distanceKm'
          | 'declaredValue'
          | 'leadMinutes'
          | 'deliveries'
          | 'smallDeliveries'
          | 'mediumDeliveries'
          | 'largeDeliveries'
        above: number
        step: number
        cents: number
        prorated?: boolean
      }
      percentOf?: {
        codes: string[]
        percent: number | 'fuel'
      }
      minimum?: number
      maximum?: number
    }
    commissionable?: boolean
    why: BothLanguages
    isCommissionable: boolean
  }[]
  state: 'draft' | 'published'
  version: number | string
  validFrom: string | null
  edition: number
  updatedAt: string | null
  updatedBy: string | null
  problems: {
    path: string
    msg: string
  }[]
  accounts: {
    _id: string
    name: string
  }[]
}

export interface SavePriceListBody {
  name?: string
  rules?: PriceRule[]
  edition?: number
}

export interface SavePriceListReply {
  _id: string
  name: string
  editedIn: 'rules' | 'settings'
  isArchived: boolean
  ruleCount: number
  hasDraft: boolean
  inForce: {
    version: number
    validFrom: string
    publishedAt: string
    publishedBy: string | null
  } | null
  coming: {
    version: number
    validFrom: string
    publishedAt: string
    publishedBy: string | null
  } | null
  accountCount: number
  rules: {
    code: string
    name: {
      en: string
      fr: string
    }
    when: {
      service?: ('pickup-delivery' | 'delivery-only')[]
      size?: ('small' | 'medium' | 'large')[]
      priority?: ('normal' | 'high' | 'urgent')[]
      timing?: ('now' | 'later')[]
      parcels?: {
        min?: number
        max?: number
      }
      stops?: {
        min?: number
        max?: number
      }
      weightKg?: {
        min?: number
        max?: number
      }
      distanceKm?: {
        min?: number
        max?: number
      }
      declaredValue?: {
        min?: number
        max?: number
      }
      leadMinutes?: {
        min?: number
        max?: number
      }
      fromZone?: string[]
      toZone?: string[]
      weekday?: number[]
      time?: {
        from: string
        to: string
      }
      holiday?: boolean
    }
    then: {
      fixed?: number
      perUnit?: {
        of:
          | 'parcels'
          | 'stops'
          | 'weightKg'
          | 'distanceKm'
          | 'declaredValue'
          | 'leadMinutes'
          | 'deliveries'
          | 'smallDeliveries'
          | 'mediumDeliveries'
          | 'largeDeliveries'
        above: number
        step: number
        cents: number
        prorated?: boolean
      }
      percentOf?: {
        codes: string[]
        percent: number | 'fuel'
      }
      minimum?: number
      maximum?: number
    }
    commissionable?: boolean
    why: BothLanguages
    isCommissionable: boolean
  }[]
  state: 'draft' | 'published'
  version: number | string
  validFrom: string | null
  edition: number
  updatedAt: string | null
  updatedBy: string | null
  problems: {
    path: string
    msg: string
  }[]
  accounts: {
    _id: string
    name: string
  }[]
}

export interface DiscardPriceDraftReply {
  _id: string
  name: string
  editedIn: 'rules' | 'settings'
  isArchived: boolean
  ruleCount: number
  hasDraft: boolean
  inForce: {
    version: number
    validFrom: string
    publishedAt: string
    publishedBy: string | null
  } | null
  coming: {
    version: number
    validFrom: string
    publishedAt: string
    publishedBy: string | null
  } | null
  accountCount: number
  rules: {
    code: string
    name: {
      en: string
      fr: string
    }
    when: {
      service?: ('pickup-delivery' | 'delivery-only')[]
      size?: ('small' | 'medium' | 'large')[]
      priority?: ('normal' | 'high' | 'urgent')[]
      timing?: ('now' | 'later')[]
      parcels?: {
        min?: number
        max?: number
      }
      stops?: {
        min?: number
        max?: number
      }
      weightKg?: {
        min?: number
        max?: number
      }
      distanceKm?: {
        min?: number
        max?: number
      }
      declaredValue?: {
        min?: number
        max?: number
      }
      leadMinutes?: {
        min?: number
        max?: number
      }
      fromZone?: string[]
      toZone?: string[]
      weekday?: number[]
      time?: {
        from: string
        to: string
      }
      holiday?: boolean
    }
    then: {
      fixed?: number
      perUnit?: {
        of:
          | 'parcels'
          | 'stops'
          | 'weightKg'
          | 'distanceKm'
          | 'declaredValue'
          | 'leadMinutes'
          | 'deliveries'
          | 'smallDeliveries'
          | 'mediumDeliveries'
          | 'largeDeliveries'
        above: number
        step: number
        cents: number
        prorated?: boolean
      }
      percentOf?: {
        codes: string[]
        percent: number | 'fuel'
      }
      minimum?: number
      maximum?: number
    }
    commissionable?: boolean
    why: BothLanguages
    isCommissionable: boolean
  }[]
  state: 'draft' | 'published'
  version: number | string
  validFrom: string | null
  edition: number
  updatedAt: string | null
  updatedBy: string | null
  problems: {
    path: string
    msg: string
  }[]
  accounts: {
    _id: string
    name: string
  }[]
}

export interface PublishPriceListBody {
  validFrom?: string
  edition?: number
}

export interface PublishPriceListReply {
  _id: string
  name: string
  editedIn: 'rules' | 'settings'
  isArchived: boolean
  ruleCount: number
  hasDraft: boolean
  inForce: {
    version: number
    validFrom: string
    publishedAt: string
    publishedBy: string | null
  } | null
  coming: {
    version: number
    validFrom: string
    publishedAt: string
    publishedBy: string | null
  } | null
  accountCount: number
  rules: {
    code: string
    name: {
      en: string
      fr: string
    }
    when: {
      service?: ('pickup-delivery' | 'delivery-only')[]
      size?: ('small' | 'medium' | 'large')[]
      priority?: ('normal' | 'high' | 'urgent')[]
      timing?: ('now' | 'later')[]
      parcels?: {
        min?: number
        max?: number
      }
      stops?: {
        min?: number
        max?: number
      }
      weightKg?: {
        min?: number
        max?: number
      }
      distanceKm?: {
        min?: number
        max?: number
      }
      declaredValue?: {
        min?: number
        max?: number
      }
      leadMinutes?: {
        min?: number
        max?: number
      }
      fromZone?: string[]
      toZone?: string[]
      weekday?: number[]
      time?: {
        from: string
        to: string
      }
      holiday?: boolean
    }
    then: {
      fixed?: number
      perUnit?: {
        of:
          | 'parcels'
          | 'stops'
          | 'weightKg'
          | 'distanceKm'
          | 'declaredValue'
          | 'leadMinutes'
          | 'deliveries'
          | 'smallDeliveries'
          | 'mediumDeliveries'
          | 'largeDeliveries'
        above: number
        step: number
        cents: number
        prorated?: boolean
      }
      percentOf?: {
        codes: string[]
        percent: number | 'fuel'
      }
      minimum?: number
      maximum?: number
    }
    commissionable?: boolean
    why: BothLanguages
    isCommissionable: boolean
  }[]
  state: 'draft' | 'published'
  version: number | string
  validFrom: string | null
  edition: number
  updatedAt: string | null
  updatedBy: string | null
  problems: {
    path: string
    msg: string
  }[]
  accounts: {
    _id: string
    name: string
  }[]
}

export interface ArchivePriceListBody {
  isArchived?: boolean
}

export interface ArchivePriceListReply {
  _id: string
  name: string
  editedIn: 'rules' | 'settings'
  isArchived: boolean
  ruleCount: number
  hasDraft: boolean
  inForce: {
    version: number
    validFrom: string
    publishedAt: string
    publishedBy: string | null
  } | null
  coming: {
    version: number
    validFrom: string
    publishedAt: string
    publishedBy: string | null
  } | null
  accountCount: number
  rules: {
    code: string
    name: {
      en: string
      fr: string
    }
    when: {
      service?: ('pickup-delivery' | 'delivery-only')[]
      size?: ('small' | 'medium' | 'large')[]
      priority?: ('normal' | 'high' | 'urgent')[]
      timing?: ('now' | 'later')[]
      parcels?: {
        min?: number
        max?: number
      }
      stops?: {
        min?: number
        max?: number
      }
      weightKg?: {
        min?: number
        max?: number
      }
      distanceKm?: {
        min?: number
        max?: number
      }
      declaredValue?: {
        min?: number
        max?: number
      }
      leadMinutes?: {
        min?: number
        max?: number
      }
      fromZone?: string[]
      toZone?: string[]
      weekday?: number[]
      time?: {
        from: string
        to: string
      }
      holiday?: boolean
    }
    then: {
      fixed?: number
      perUnit?: {
        of:
          | 'parcels'
          | 'stops'
          | 'weightKg'
          | 'distanceKm'
          | 'declaredValue'
          | 'leadMinutes'
          | 'deliveries'
          | 'smallDeliveries'
          | 'mediumDeliveries'
          | 'largeDeliveries'
        above: number
        step: number
        cents: number
        prorated?: boolean
      }
      percentOf?: {
        codes: string[]
        percent: number | 'fuel'
      }
      minimum?: number
      maximum?: number
    }
    commissionable?: boolean
    why: BothLanguages
    isCommissionable: boolean
  }[]
  state: 'draft' | 'published'
  version: number | string
  validFrom: string | null
  edition: number
  updatedAt: string | null
  updatedBy: string | null
  problems: {
    path: string
    msg: string
  }[]
  accounts: {
    _id: string
    name: string
  }[]
}

export interface TryPriceListBody {
  type?: 'pickup-delivery' | 'delivery-only'
  timing?: 'now' | 'later'
  pickup?: {
    address?: string
    contactName?: string
    contactPhone?: string | ''
    instructions?: string
    point?: {
      lat: number
      lng: number
    }
  }
  delivery?: {
    address?: string
    contactName?: string
    contactPhone?: string
    contactEmail?: string | ''
    instructions?: string
    scheduledDate?: string
    timeWindow?: {
      start: string
      end: string
    }
    point?: {
      lat: number
      lng: number
    }
  }
  package?: {
    description?: string
    size?: 'small' | 'medium' | 'large'
    weight?: number | null
    value?: number | null
    isFragile?: boolean
    requiresSignature?: boolean
    requiresPin?: boolean
    specialInstructions?: string
  }
  stops?: {
    kind: 'pickup' | 'delivery'
    address?: string
    contactName?: string
    contactPhone?: string | ''
    contactEmail?: string | ''
    instructions?: string
    point?: {
      lat: number
      lng: number
    }
    windowStart?: string
    windowEnd?: string
    proof?: {
      signature?: boolean
      pin?: boolean
      photo?: boolean
    }
  }[]
  parcels?: {
    description?: string
    size?: 'small' | 'medium' | 'large'
    weight?: number | null
    value?: number | null
    isFragile?: boolean
    dimensions?: {
      lengthCm: number
      widthCm: number
      heightCm: number
    }
    fromStop?: number
    toStop?: number
  }[]
  priority?: 'normal' | 'high' | 'urgent'
  tip?: number
  discountCode?: string
  accountId?: string
  references?: Record<string, string>
  costCentre?: string
  confirm?: boolean
  payment?: {
    method: 'card' | 'account'
  }
  quoteId?: string
}

export interface TryPriceListReply {
  priceState: 'priced' | 'pending'
  priceList: PriceListName
  pricing: Pricing | null
  total: number | null
  lines: PriceLine[]
  misses: {
    number: number
    code: string
    because: string | null
  }[]
  estimatedDistance: number | null
  fromZones: {
    _id: string
    name: string
  }[]
  toZones: {
    _id: string
    name: string
  }[]
}

export interface ComparePriceListBody {
  from: string
  to: string
  accountId?: string
}

export interface ComparePriceListReply {
  count: number
  sumThen: number
  sumNow: number
  unpriced: number
  isWhole: boolean
  largest: {
    _id: string
    orderNumber: string
    createdAt: string
    then: number
    now: number
    difference: number
  }[]
  histogram: {
    from: number | null
    to: number | null
    count: number
  }[]
}

export interface ListPriceHistoryQuery {
  limit?: number
}

export interface ListPriceHistoryReply {
  version: number
  state: 'draft' | 'published'
  validFrom: string | null
  publishedAt: string | null
  publishedBy: string | null
  rules: {
    code: string
    name: {
      en: string
      fr: string
    }
    when: {
      service?: ('pickup-delivery' | 'delivery-only')[]
      size?: ('small' | 'medium' | 'large')[]
      priority?: ('normal' | 'high' | 'urgent')[]
      timing?: ('now' | 'later')[]
      parcels?: {
        min?: number
        max?: number
      }
      stops?: {
        min?: number
        max?: number
      }
      weightKg?: {
        min?: number
        max?: number
      }
      distanceKm?: {
        min?: number
        max?: number
      }
      declaredValue?: {
        min?: number
        max?: number
      }
      leadMinutes?: {
        min?: number
        max?: number
      }
      fromZone?: string[]
      toZone?: string[]
      weekday?: number[]
      time?: {
        from: string
        to: string
      }
      holiday?: boolean
    }
    then: {
      fixed?: number
      perUnit?: {
        of:
          | 'parcels'
          | 'stops'
          | 'weightKg'
          | 'distanceKm'
          | 'declaredValue'
          | 'leadMinutes'
          | 'deliveries'
          | 'smallDeliveries'
          | 'mediumDeliveries'
          | 'largeDeliveries'
        above: number
        step: number
        cents: number
        prorated?: boolean
      }
      percentOf?: {
        codes: string[]
        percent: number | 'fuel'
      }
      minimum?: number
      maximum?: number
    }
    commissionable?: boolean
    why: BothLanguages
    isCommissionable: boolean
  }[]
  changes: {
    kind: 'added' | 'removed' | 'changed' | 'moved'
    code: string
    name: BothLanguages
    before: BothLanguages | null
    after: BothLanguages | null
  }[]
}

export interface ImportPriceRulesBody {
  edition?: number
  file: Blob
}

export interface ImportPriceRulesReply {
  _id: string
  name: string
  editedIn: 'rules' | 'settings'
  isArchived: boolean
  ruleCount: number
  hasDraft: boolean
  inForce: {
    version: number
    validFrom: string
    publishedAt: string
    publishedBy: string | null
  } | null
  coming: {
    version: number
    validFrom: string
    publishedAt: string
    publishedBy: string | null
  } | null
  accountCount: number
  rules: {
    code: string
    name: {
      en: string
      fr: string
    }
    when: {
      service?: ('pickup-delivery' | 'delivery-only')[]
      size?: ('small' | 'medium' | 'large')[]
      priority?: ('normal' | 'high' | 'urgent')[]
      timing?: ('now' | 'later')[]
      parcels?: {
        min?: number
        max?: number
      }
      stops?: {
        min?: number
        max?: number
      }
      weightKg?: {
        min?: number
        max?: number
      }
      distanceKm?: {
        min?: number
        max?: number
      }
      declaredValue?: {
        min?: number
        max?: number
      }
      leadMinutes?: {
        min?: number
        max?: number
      }
      fromZone?: string[]
      toZone?: string[]
      weekday?: number[]
      time?: {
        from: string
        to: string
      }
      holiday?: boolean
    }
    then: {
      fixed?: number
      perUnit?: {
        of:
          | 'parcels'
          | 'stops'
          | 'weightKg'
          | 'distanceKm'
          | 'declaredValue'
          | 'leadMinutes'
          | 'deliveries'
          | 'smallDeliveries'
          | 'mediumDeliveries'
          | 'largeDeliveries'
        above: number
        step: number
        cents: number
        prorated?: boolean
      }
      percentOf?: {
        codes: string[]
        percent: number | 'fuel'
      }
      minimum?: number
      maximum?: number
    }
    commissionable?: boolean
    why: BothLanguages
    isCommissionable: boolean
  }[]
  state: 'draft' | 'published'
  version: number | string
  validFrom: string | null
  edition: number
  updatedAt: string | null
  updatedBy: string | null
  problems: {
    path: string
    msg: string
  }[]
  accounts: {
    _id: string
    name: string
  }[]
}

export interface CreateZoneBody {
  name: string
  fsas?: string[]
  polygon?: ZonePolygon
}

export interface CreateZoneReply {
  _id: string
  name: string
  fsas: string[] | null
  polygon: {
    type: string
    coordinates: unknown[]
  } | null
  updatedAt: string
  usedBy: {
    _id: string
    name: string
  }[]
}

export interface ListZonesQuery {
  limit?: number
  search?: string
}

export interface ListZonesReply {
  _id: string
  name: string
  fsas: string[] | null
  polygon: {
    type: string
    coordinates: unknown[]
  } | null
  updatedAt: string
  usedBy: {
    _id: string
    name: string
  }[]
}

export interface SaveZoneBody {
  name: string
  fsas?: string[]
  polygon?: ZonePolygon
}

export interface SaveZoneReply {
  _id: string
  name: string
  fsas: string[] | null
  polygon: {
    type: string
    coordinates: unknown[]
  } | null
  updatedAt: string
  usedBy: {
    _id: string
    name: string
  }[]
}

export interface CreateFuelRateBody {
  validFrom: string
  percent: number
}

export interface CreateFuelRateReply {
  validFrom: string
  percent: number
}

export interface ListFuelRatesQuery {
  limit?: number
}

export interface ListFuelRatesReply {
  validFrom: string
  percent: number
}

export interface SaveFuelRateBody {
  validFrom?: string
  percent: number
}

export interface SaveFuelRateReply {
  validFrom: string
  percent: number
}

export interface CreateDiscountBody {
  code: string
  kind: 'percent' | 'fixed'
  amount: number
  startsAt?: string
  endsAt?: string
  usesLimit?: number
  perCustomerLimit?: number
}

export interface CreateDiscountReply {
  _id: string
  code: string
  kind: 'percent' | 'fixed'
  amount: number
  startsAt: string
  endsAt: string | null
  usesLimit: number | null
  perCustomerLimit: number | null
  uses: number
}

export interface ListDiscountsQuery {
  limit?: number
}

export interface ListDiscountsReply {
  _id: string
  code: string
  kind: 'percent' | 'fixed'
  amount: number
  startsAt: string
  endsAt: string | null
  usesLimit: number | null
  perCustomerLimit: number | null
  uses: number
}

export interface EndDiscountReply {
  _id: string
  code: string
  kind: 'percent' | 'fixed'
  amount: number
  startsAt: string
  endsAt: string | null
  usesLimit: number | null
  perCustomerLimit: number | null
  uses: number
}

export interface ListInvoicesQuery {
  limit?: number
  sort?: 'createdAt' | '-createdAt' | 'number' | '-number' | 'dueAt' | '-dueAt' | 'total' | '-total'
  status?: 'all' | 'draft' | 'issued' | 'partly-paid' | 'paid' | 'overdue' | 'void'
  kind?: 'all' | 'invoice' | 'credit-note'
  search?: string
  accountId?: string
}

export interface ListInvoicesSums {
  sums: {
    total: number
    paid: number
    balance: number
    overdue: number
  }
}

export interface GetAdminInvoiceQuery {
  ordersAfter?: number
}

export interface RunInvoicesBody {
  upTo: string
  accountIds?: string[]
}

export interface RunInvoicesReply {
  drafts: number
  orders: number
  invoiceIds: string[]
}

export interface IssueInvoicesBody {
  ids: string[]
  send?: boolean
}

export interface IssueInvoicesReply {
  issued: {
    _id: string
    number: string
  }[]
  failed: {
    _id: string
    message: string
  }[]
  unsent: {
    _id: string
    number: string
    message: string
  }[]
}

export interface SendInvoiceBody {
  to?: string[]
}

export interface SendInvoiceReply {
  sentTo: string[]
}

export interface RemindOfInvoiceReply {
  sentTo: string[]
}

export interface VoidInvoiceBody {
  reason: string
}

export interface RecordInvoicePaymentBody {
  amount: number
  method: 'card' | 'eft' | 'cheque' | 'cash'
  reference?: string
  receivedAt?: string
}

export interface ReverseInvoicePaymentBody {
  reason: string
}

export interface GetReceivablesQuery {
  limit?: number
  search?: string
}

export interface GetReceivablesSums {
  totals: {
    current: number
    days30: number
    days60: number
    days90: number
    over90: number
    total: number
    unbilled: number
  }
}

export interface GetDashboardReply {
  statistics: {
    totalOrders: number
    activeOrders: number
    completedOrders: number
    totalUsers: number
    totalCouriers: number
    activeCouriers: number
    onlineCouriers: number
    totalRevenue: number
  }
  completionRate: number
  changes: {
    orders: {
      thisMonth: number
      lastMonth: number
      ratio: number | null
    }
    completed: {
      thisMonth: number
      lastMonth: number
      ratio: number | null
    }
    revenue: {
      thisMonth: number
      lastMonth: number
      ratio: number | null
    }
    users: {
      thisMonth: number
      lastMonth: number
      ratio: number | null
    }
  }
  recentOrders: {
    _id: string
    orderNumber: string
    status: OrderStatusName
    createdAt: string
    customer: {
      firstName: string
      lastName: string
    }
    courier: {
      firstName: string
      lastName: string
    } | null
    deliveryAddress: string
    totalAmount: number | null
  }[]
  attention: {
    kind:
      | 'late'
      | 'soon-late'
      | 'unanswered'
      | 'route-declined'
      | 'route-unanswered'
      | 'transfer-unanswered'
      | 'unassigned'
      | 'recurrence'
      | 'attempt'
      | 'address'
      | 'area'
      | 'unpriced'
      | 'issue'
      | 'payment'
      | 'silent'
      | 'absent'
      | 'inquiry'
      | 'complaint'
      | 'application'
      | 'documents'
      | 'time-off'
    since: string
    order: {
      _id: string
      orderNumber: string
      status: OrderStatusName
      delivery: string
    } | null
    courier: {
      firstName: string
      lastName: string
      _id: string
    } | null
    note: string | null
  }[]
  setUp: ('name' | 'depot' | 'hours' | 'area' | 'prices' | 'taxes' | 'mail' | 'payments' | 'courier' | 'order')[]
  linksLeadNowhere: boolean
  mailsStayHere: boolean
  attentionCounts: Record<string, number>
  timeline: {
    _id: string
    status: OrderStatusName
    code: string
    timestamp: string
    deviceTime: string | null
    message: string
    description: string
    location: {
      address: string
    } | null
    orderId: string
    orderNumber: string
  }[]
}

export interface GetAnalyticsQuery {
  period?: '24h' | '7d' | '30d' | '90d' | 'custom'
  from?: string
  to?: string
}

export interface GetDeliveryPlacesQuery {
  period?: '24h' | '7d' | '30d' | '90d' | 'custom'
  from?: string
  to?: string
}

export interface GetDeliveryPlacesReply {
  places: {
    lat: number
    lng: number
    name: string | null
    count: number
  }[]
  orders: number
}

export interface GetReportQuery {
  from: string
  to: string
}

export interface GetReportReply {
  rows: ReportRow[]
  total: number
  sum: {
    orders: number
    delivered: number
    returned: number
    cancelled: number
    revenue: number
    courierPay: number
    margin: number
    onTimeRate: number | null
  }
}

export interface GetReportFileQuery {
  from: string
  to: string
}

export interface ExportJournalQuery {
  from?: string
  to?: string
  format?: 'csv'
}

export interface GetSettingsReply {
  'general.companyName': string
  'general.logoUrl': string
  'general.timeZone': string
  'general.depotAddress': string
  'general.showSetUp': boolean
  'general.distanceUnit': 'km' | 'mi'
  'orders.timeWindows': {
    start: string
    end: string
    enabled: boolean
  }[]
  'orders.nowLeadMinutes': number
  'orders.nowWindowMinutes': number
  'orders.serviceArea': 'all' | 'radius' | 'zones'
  'orders.serviceZones': string[]
  'orders.maxTripKmNow': number | null
  'orders.maxTripKmLater': number | null
  'orders.horizonDays': number
  'orders.unassignedAfterMinutes': number
  'orders.soonLateMinutes': number
  'orders.pinTries': number
  'orders.attemptReasons': AttemptReason[]
  'orders.maxAttempts': number
  'orders.returnFeePercent': number
  'orders.chargeDays': number
  'orders.scanPickup': 'off' | 'offered' | 'required'
  'orders.scanDelivery': 'off' | 'offered' | 'required'
  'orders.proofPhotoMaxMegabytes': number
  'courier.goalDeliveries': number
  'courier.goalEarnings': number
  'courier.goalDistance': number
  'couriers.silenceMinutes': number
  'couriers.documentMaxMegabytes': number
  'couriers.documentNeeds': {
    car: {
      plate: boolean
      documents: ('driverLicense' | 'vehicleRegistration' | 'insurance')[]
    }
    motorcycle: {
      plate: boolean
      documents: ('driverLicense' | 'vehicleRegistration' | 'insurance')[]
    }
    bicycle: {
      plate: boolean
      documents: ('driverLicense' | 'vehicleRegistration' | 'insurance')[]
    }
    scooter: {
      plate: boolean
      documents: ('driverLicense' | 'vehicleRegistration' | 'insurance')[]
    }
    van: {
      plate: boolean
      documents: ('driverLicense' | 'vehicleRegistration' | 'insurance')[]
    }
  }
  'notifications.orderPlaced': boolean
  'notifications.orderAssigned': boolean
  'notifications.orderPickedUp': boolean
  'notifications.orderInTransit': boolean
  'notifications.orderDelivered': boolean
  'notifications.orderCancelled': boolean
  'notifications.quietHours': {
    enabled: boolean
    from: string
    to: string
  }
  'notifications.tellRecipients': boolean
  'messages.openHours': number
  'messages.perMinute': number
  'messages.noticeDelaySeconds': number
  'messages.photoMaxMegabytes': number
  'payments.deliveryFee': number
  'payments.mediumFee': number
  'payments.largeFee': number
  'payments.serviceFee': number
  'payments.expressFee': number
  'payments.highFeeNow': number
  'payments.highFeeLater': number
  'payments.urgentFeeNow': number
  'payments.urgentFeeLater': number
  'payments.distanceRatePerKm': number
  'payments.distanceIncludedKm': number
  'payments.taxMode': 'fixed' | 'province'
  'payments.fixedTax': number
  'payments.commissionRate': number
  'payments.automaticPayouts': boolean
  'payments.cancelFee': number
  'payments.maxTip': number
  'payments.offerUnpaid': boolean
  'payments.gstNumber': string
  'payments.qstNumber': string
  'payments.reminderDays': string
  'payments.payoutMethod': 'provider' | 'bank-file'
  'payments.payoutWeekday': 'sunday' | 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday'
  'dispatch.automaticAssignment': boolean
  'dispatch.strategy': 'best-match' | 'broadcast'
  'dispatch.roundSeconds': number
  'dispatch.offerSeconds': number
  'dispatch.staffOfferMinutes': number
  'dispatch.useShifts': boolean
  'dispatch.broadcastCouriers': number
  'dispatch.maxOrdersPerCourier': number
  'dispatch.maxPickupKm': number
  'dispatch.leadMinutes': number
  'dispatch.pauseMinutes': number
  'dispatch.ageWeight': number
  'dispatch.highMinutes': number
  'dispatch.urgentMinutes': number
  'dispatch.loadMinutes': number
  'dispatch.starMinutes': number
  'dispatch.capacityBicycle': number
  'dispatch.capacityScooter': number
  'dispatch.capacityMotorcycle': number
  'dispatch.capacityCar': number
  'dispatch.capacityVan': number
  'dispatch.riskMinutes': number
  'dispatch.couriersSortStops': boolean
  'tracking.intervalSeconds': number
  'tracking.geofencing': boolean
  'tracking.deliveryRadius': number
  'tracking.pickupRadiusMeters': number
  'tracking.arrivalRadiusMeters': number
  'tracking.arrivingMinutes': number
  'tracking.farDeliveryMeters': number
  'tracking.latePositionHours': number
  'tracking.retentionDays': number
  'tracking.thinAfterDays': number
  'routing.detourFactor': number
  'routing.detourFactorFar': number
  'routing.speedUpTo5Km': number
  'routing.speedUpTo20Km': number
  'routing.speedUpTo60Km': number
  'routing.speedBeyond': number
  'routing.speedBicycle': number
  'routing.stopMinutes': number
  'routing.leastMeters': number
  'tracking.publicRefreshSeconds': number
  'tracking.adminRefreshSeconds': number
  'security.registrationPasswordMinLength': number
  'security.passwordMinLength': number
  'security.passwordUppercase': boolean
  'security.passwordLowercase': boolean
  'security.passwordNumbers': boolean
  'security.passwordSpecial': boolean
  'security.sessionTimeoutMinutes': number
  'security.rememberMeDays': number
  'security.sessionMaxDays': number
  'security.twoFactorRequired': boolean
  'security.lockoutTries': number
  'security.lockoutMinutes': number
  'security.confirmRefundAbove': number
  'security.photoMaxMegabytes': number
  'security.addressesPerUser': number
  'embeds.allowedOrigins': string[]
  'retention.messagesDays': number
  'retention.proofsDays': number
  'retention.mailsDays': number
  'retention.documentsDays': number
  'limits.anonymousPerMinute': number
  'limits.sessionPerMinute': number
  'limits.keyPerMinute': number
  'limits.loginPerMinute': number
  'limits.trackingPerMinute': number
  'limits.quotePerMinute': number
  'limits.geoPerMinute': number
  'limits.positionsPerMinute': number
  'limits.positionBatchesPerMinute': number
  'limits.eventsPerSocket': number
  'limits.eventsPerAddress': number
  'limits.anonymousSocketsPerAddress': number
  'limits.anonymousSockets': number
  'limits.registerRefusalsPerHour': number
  'limits.mailsPerRecipient': number
  'roles.admin': (
    | 'order-tracking'
    | 'order-management'
    | 'courier-assignment'
    | 'courier-management'
    | 'customer-support'
    | 'customer-communication'
    | 'content-management'
    | 'basic-reports'
    | 'financial-reports'
    | 'settings-management'
    | 'user-management'
  )[]
  'roles.manager': (
    | 'order-tracking'
    | 'order-management'
    | 'courier-assignment'
    | 'courier-management'
    | 'customer-support'
    | 'customer-communication'
    | 'content-management'
    | 'basic-reports'
    | 'financial-reports'
    | 'settings-management'
    | 'user-management'
  )[]
  'roles.support': (
    | 'order-tracking'
    | 'order-management'
    | 'courier-assignment'
    | 'courier-management'
    | 'customer-support'
    | 'customer-communication'
    | 'content-management'
    | 'basic-reports'
    | 'financial-reports'
    | 'settings-management'
    | 'user-management'
  )[]
}

/** What a key can be made for. */
export type Scope =
  | 'orders:read'
  | 'orders:write'
  | 'quotes'
  | 'invoices:read'
  | 'webhooks'
  | 'reports:read'
  | 'company:read'
  | 'company:write'

/** What `code` says in a failure; later versions of the server may know more. */
export type ErrorCode =
  | 'bad_input'
  | 'wrong_token'
  | 'weak_password'
  | 'not_an_image'
  | 'discount_unknown'
  | 'wrong_pin'
  | 'unauthenticated'
  | 'wrong_credentials'
  | 'two_factor_needed'
  | 'forbidden'
  | 'two_factor_setup_needed'
  | 'confirm_needed'
  | 'not_found'
  | 'request_timeout'
  | 'conflict'
  | 'credit_limit'
  | 'account_on_hold'
  | 'email_taken'
  | 'order_moved_on'
  | 'courier_not_working'
  | 'far_from_address'
  | 'quote_expired'
  | 'quote_mismatch'
  | 'price_changed'
  | 'proof_needed'
  | 'stop_needed'
  | 'scan_needed'
  | 'pin_locked'
  | 'too_large'
  | 'path_too_long'
  | 'unsupported_media'
  | 'range_beyond_end'
  | 'idempotency_mismatch'
  | 'address_unknown'
  | 'out_of_area'
  | 'vehicle_too_small'
  | 'check_failed'
  | 'account_locked'
  | 'too_many_requests'
  | 'headers_too_large'
  | 'internal'
  | 'unavailable'
