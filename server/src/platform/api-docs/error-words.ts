import type { ErrorCode } from '@maple/contract'

/** What each code means to a program and what to do about it. A code without a line does not compile. */
export const errorWords: Record<ErrorCode, readonly [english: string, french: string]> = {
  bad_input: [
    'A field is missing or wrong: `errors` names each by its path.',
    'Un champ manque ou est faux : `errors` nomme chacun par son chemin.',
  ],
  wrong_token: ['The token of a link is wrong or used.', 'Le jeton d’un lien est faux ou déjà utilisé.'],
  weak_password: ['The password is too easy to guess.', 'Le mot de passe est trop facile à deviner.'],
  not_an_image: ['The file is not an image.', 'Le fichier n’est pas une image.'],
  discount_unknown: [
    'There is no such discount code, or it has ended.',
    'Ce code de réduction n’existe pas ou est terminé.',
  ],
  wrong_pin: ['The PIN of the delivery is wrong.', 'Le NIP de la livraison est faux.'],
  unauthenticated: [
    'The key is missing, wrong, expired or revoked.',
    'La clé manque, est fausse, expirée ou révoquée.',
  ],
  wrong_credentials: ['E-mail or password is wrong.', 'Le courriel ou le mot de passe est faux.'],
  two_factor_needed: ['The sign-in needs a code besides.', 'La connexion demande aussi un code.'],
  forbidden: [
    'The key lacks the scope, is used from an address that it may not be used from, or is a test key where there is no simulation.',
    'La clé n’a pas la portée, sert depuis une adresse non permise, ou est une clé d’essai là où il n’y a pas de simulation.',
  ],
  two_factor_setup_needed: [
    'The person must set up a second factor first.',
    'La personne doit d’abord configurer un second facteur.',
  ],
  confirm_needed: [
    'The person must confirm who they are; keys are never asked.',
    'La personne doit confirmer son identité ; jamais demandé aux clés.',
  ],
  not_found: [
    'There is no such thing, or it is of another account.',
    'Cela n’existe pas, ou appartient à un autre compte.',
  ],
  request_timeout: ['The request came too slowly.', 'La requête est arrivée trop lentement.'],
  conflict: [
    'It has changed in the meantime, or there are too many: read it again.',
    'Cela a changé entre-temps, ou il y en a trop : relisez.',
  ],
  credit_limit: ['The account has used up its credit.', 'Le compte a épuisé son crédit.'],
  account_on_hold: [
    'The account is on hold: nothing can be ordered.',
    'Le compte est suspendu : rien ne peut être commandé.',
  ],
  email_taken: ['There is an account with this e-mail.', 'Un compte existe avec ce courriel.'],
  order_moved_on: [
    'The order is in another status by now: read it again.',
    'La commande a déjà un autre statut : relisez-la.',
  ],
  courier_not_working: ['The courier is not at work.', 'Le livreur ne travaille pas.'],
  far_from_address: [
    'The courier is far from the address and must say why.',
    'Le livreur est loin de l’adresse et doit dire pourquoi.',
  ],
  quote_expired: [
    'The quote is older than 15 minutes, or was made by another key: ask for a new one.',
    'Le devis a plus de 15 minutes ou vient d’une autre clé : demandez-en un autre.',
  ],
  quote_mismatch: ['The order is not the one that was quoted.', 'La commande n’est pas celle du devis.'],
  price_changed: [
    'The change costs another price than was shown.',
    'Le changement coûte un autre prix que celui montré.',
  ],
  proof_needed: ['Proof is missing: photo, signature or PIN.', 'Il manque une preuve : photo, signature ou NIP.'],
  stop_needed: [
    'An order with several stops moves by its stops.',
    'Une commande à plusieurs arrêts avance par ses arrêts.',
  ],
  scan_needed: ['Parcels must be scanned first.', 'Les colis doivent d’abord être numérisés.'],
  pin_locked: ['The PIN was wrong too often.', 'Le NIP a été faux trop souvent.'],
  too_large: [
    'The body is larger than is accepted (JSON: 256 KB).',
    'Le corps est plus grand que permis (JSON : 256 Ko).',
  ],
  path_too_long: ['The address of the request is too long.', 'L’adresse de la requête est trop longue.'],
  unsupported_media: [
    'The Content-Type is not one that this call takes.',
    'Le Content-Type n’est pas accepté par cet appel.',
  ],
  range_beyond_end: ['The part that was asked for lies beyond the end.', 'La partie demandée se trouve après la fin.'],
  idempotency_mismatch: [
    'The Idempotency-Key was used for another request.',
    'L’Idempotency-Key a servi pour une autre requête.',
  ],
  address_unknown: [
    'The address was not found: correct it, or send `point`.',
    'L’adresse est introuvable : corrigez-la ou envoyez `point`.',
  ],
  out_of_area: ['The address lies outside the area that is served.', 'L’adresse est hors du territoire desservi.'],
  vehicle_too_small: [
    'The parcels do not fit the courier’s vehicle.',
    'Les colis n’entrent pas dans le véhicule du livreur.',
  ],
  check_failed: [
    'A check before the call has failed; the message says which.',
    'Une vérification a échoué ; le message dit laquelle.',
  ],
  account_locked: ['Too many wrong sign-ins: wait.', 'Trop de connexions ratées : attendez.'],
  too_many_requests: [
    'Wait as many seconds as `Retry-After` says, then send it again.',
    'Attendez le nombre de secondes de `Retry-After`, puis renvoyez.',
  ],
  headers_too_large: ['The headers are too large.', 'Les en-têtes sont trop grands.'],
  internal: [
    'A fault of ours: send it again with the same Idempotency-Key, and tell us the requestId.',
    'Une faute de notre part : renvoyez avec la même Idempotency-Key et donnez-nous le requestId.',
  ],
  unavailable: [
    'Briefly away: send it again, with the same Idempotency-Key.',
    'Brièvement indisponible : renvoyez avec la même Idempotency-Key.',
  ],
}
