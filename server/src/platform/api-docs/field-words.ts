import type { Language } from '@maple/contract'

type Words = readonly [english: string, french: string]

/** What fields mean, by the end of their path: `delivery.address` before `address`; `?` for what stands alone, such as a parameter. */
const words: Record<string, Words> = {
  _id: ['Identifies it for good', 'L’identifie une fois pour toutes'],
  id: ['Its _id; of an order also its number', 'Son _id ; d’une commande aussi son numéro'],
  page: ['From 1', 'À partir de 1'],
  limit: ['So many a page; more than 100 is cut to 100', 'Nombre par page ; au-delà de 100, c’est 100'],
  '?after': [
    'The next of a page: goes on behind it; not together with page',
    'Le next d’une page : continue derrière elle ; pas avec page',
  ],
  'pagination.total': ['All that there are', 'Nombre total'],
  'pagination.next': [
    'For after, to read on; missing at the end',
    'Pour after, afin de lire la suite ; absent à la fin',
  ],
  accountId: [
    'Whose it is; a key of an account means its own and may leave it out',
    'À qui il appartient ; une clé de compte désigne le sien et peut l’omettre',
  ],
  type: ['With a pickup, or from our depot', 'Avec ramassage, ou depuis notre dépôt'],
  timing: [
    'Now, or for the date of the delivery; left out, it follows from the date',
    'Maintenant, ou pour la date de livraison ; omis, il découle de la date',
  ],
  pickup: [
    'Where the parcels are fetched; only with type pickup-delivery',
    'Lieu du ramassage ; seulement avec le type pickup-delivery',
  ],
  delivery: ['Where they go', 'Lieu de la livraison'],
  package: ['What is carried, as one parcel', 'Ce qui est transporté, comme un seul colis'],
  stops: [
    'Instead of pickup and delivery: up to 50 places, together with parcels',
    'Au lieu de pickup et delivery : jusqu’à 50 lieux, avec parcels',
  ],
  parcels: ['Instead of package, together with stops', 'Au lieu de package, avec stops'],
  address: ['One line: street, city, province, postal code', 'Une ligne : rue, ville, province, code postal'],
  contactName: ['Whom the courier asks for', 'La personne à demander'],
  contactPhone: ['As people write it; Canada is assumed', 'Comme on l’écrit ; le Canada est présumé'],
  contactEmail: ['Where the recipient gets the tracking link', 'Où le destinataire reçoit le lien de suivi'],
  instructions: ['For the courier, at this stop', 'Pour le livreur, à cet arrêt'],
  point: [
    'Where exactly, if you know better than the address',
    'L’endroit exact, si vous le connaissez mieux que l’adresse',
  ],
  scheduledDate: [
    'When it should arrive; left out, as soon as possible',
    'Quand elle doit arriver ; omis, dès que possible',
  ],
  timeWindow: ['From when to when', 'De quand à quand'],
  windowStart: ['Not before', 'Pas avant'],
  windowEnd: ['Not after', 'Pas après'],
  weight: ['Kilograms', 'Kilogrammes'],
  value: [
    'Declared value in dollars; of a test order it chooses what happens (see Test mode)',
    'Valeur déclarée en dollars ; pour une commande d’essai, elle choisit la suite (voir Mode d’essai)',
  ],
  requiresSignature: ['The recipient signs', 'Le destinataire signe'],
  requiresPin: [
    'The recipient says four digits, which the reply shows',
    'Le destinataire dit quatre chiffres, que la réponse montre',
  ],
  fromStop: ['Position in stops, from 0', 'Position dans stops, à partir de 0'],
  toStop: ['Position in stops, from 0', 'Position dans stops, à partir de 0'],
  priority: ['Higher costs more and is carried sooner', 'Plus haute, elle coûte plus et part plus tôt'],
  tip: ['For the courier, in dollars', 'Pour le livreur, en dollars'],
  references: ['Your own numbers, by the keys that the account has', 'Vos propres numéros, selon les clés du compte'],
  costCentre: ['One of the account’s', 'L’un de ceux du compte'],
  quoteId: [
    'Of a quote for exactly this order: its price holds',
    'D’un devis pour exactement cette commande : son prix vaut',
  ],
  'payment.method': ['A card on file, or on account', 'Une carte enregistrée, ou le compte'],
  test: ['Made by a test key', 'Créée par une clé d’essai'],
  status: ['Where it stands', 'Où elle en est'],
  orderNumber: ['What people call it', 'Le numéro que voient les gens'],
  priceState: ['pending: staff will price it', 'pending : le personnel fixera le prix'],
  estimatedDistance: ['Metres', 'Mètres'],
  estimatedDuration: ['Seconds', 'Secondes'],
  expiresAt: ['Not good any more from then on', 'N’est plus valable à partir de là'],
  url: [
    'Must begin with https:// and lie in a public network',
    'Doit commencer par https:// et se trouver dans un réseau public',
  ],
  events: ['What it hears of', 'Ce qu’il entend'],
  mode: ['Of live or of test orders', 'Des commandes réelles ou d’essai'],
  secret: ['Signs what is sent; shown this once', 'Signe les envois ; montré cette seule fois'],
  oldSecretUntil: ['Until then the secret before signs as well', 'Jusque-là, l’ancien secret signe aussi'],
  failingSince: ['Since when nothing but failures came back', 'Depuis quand rien que des échecs'],
  offByFailures: ['Switched off by three days of failures', 'Désactivé par trois jours d’échecs'],
  waiting: ['Deliveries that still wait', 'Envois encore en attente'],
  webhookId: ['The webhook-id header: the same at every try', 'L’en-tête webhook-id : le même à chaque essai'],
  tries: ['How often it was sent', 'Nombre d’essais'],
  lastStatus: ['What the receiver answered', 'Ce que le destinataire a répondu'],
  nextTryAt: ['When it is sent again', 'Quand il sera renvoyé'],
  pricing: ['Dollars', 'Dollars'],
  total: ['Dollars, taxes included', 'Dollars, taxes comprises'],
  totalAmount: ['Dollars, taxes included', 'Dollars, taxes comprises'],
  reason: ['In your own words', 'Dans vos propres mots'],
  search: ['Words to look for', 'Mots à chercher'],
  sort: ['By what; with - the largest or newest first', 'Selon quoi ; avec -, le plus grand ou le plus récent d’abord'],
  customerId: ['Of one customer; for staff keys', 'D’un client ; pour les clés du personnel'],
  courierId: ['Of one courier; for staff keys', 'D’un livreur ; pour les clés du personnel'],
  'Idempotency-Key': [
    'A repeat with the same one gets the first reply, for 24 hours',
    'Une répétition avec la même reçoit la première réponse, pendant 24 heures',
  ],
}

export function wordsOf(path: string, language: Language): string | undefined {
  const parts = path.replaceAll('[]', '').split('.')
  const found =
    (parts.length === 1 ? words[`?${parts[0]}`] : undefined) ??
    words[parts.slice(-2).join('.')] ??
    words[parts.at(-1) ?? '']
  return found?.[language === 'fr' ? 1 : 0]
}
