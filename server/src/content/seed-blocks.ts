import type { ContentSeed } from './content-seed.ts'
import { block } from './seed-block.ts'
import { services } from './seed-services.ts'

const hero = block(
  'home-hero',
  { en: 'Home: opening', fr: 'Accueil : ouverture' },
  {
    title: 'From their door to yours, and you see every turn.',
    subtitle:
      'A courier picks up your parcel today, drives it across town, and you follow it live until it is in the right hands.',
  },
  {
    title: 'De leur porte à la vôtre, et vous suivez chaque virage.',
    subtitle:
      'Un livreur ramasse votre colis aujourd’hui, traverse la ville avec lui, et vous le suivez en direct jusqu’à ce qu’il soit entre bonnes mains.',
  },
)

const claims = block(
  'home-claims',
  { en: 'Home: promises', fr: 'Accueil : engagements' },
  {
    items: [
      { icon: 'shield', title: 'Insured up to $100', text: 'Every parcel is covered from pickup to delivery.' },
      { icon: 'map-pin', title: 'GPS updates every 30 seconds', text: 'You see where it is, not where it was.' },
      { icon: 'mail', title: 'Email reply within 2 hours', text: 'A person reads your message and answers it.' },
      { icon: 'clock', title: 'Open Mon-Fri 8AM-6PM', text: 'Dispatchers are at their desks all day.' },
      { icon: 'siren', title: '24/7 emergencies', text: 'What cannot wait leaves at any hour.' },
      { icon: 'wallet', title: '$0 setup fees', text: 'No contract and no minimum: you pay per delivery.' },
    ],
  },
  {
    items: [
      { icon: 'shield', title: 'Assuré jusqu’à 100 $', text: 'Chaque colis est couvert du ramassage à la livraison.' },
      { icon: 'map-pin', title: 'GPS à jour toutes les 30 secondes', text: 'Vous voyez où il est, pas où il était.' },
      { icon: 'mail', title: 'Réponse par courriel en 2 heures', text: 'Une personne lit votre message et y répond.' },
      { icon: 'clock', title: 'Ouvert lun-ven, 8 h à 18 h', text: 'Nos répartiteurs sont là toute la journée.' },
      { icon: 'siren', title: 'Urgences 24 h sur 24, 7 jours sur 7', text: 'Ce qui presse part à toute heure.' },
      { icon: 'wallet', title: '0 $ de frais d’ouverture', text: 'Ni contrat ni minimum : vous payez à la livraison.' },
    ],
  },
)

const about = block(
  'home-about',
  { en: 'Home: about us', fr: 'Accueil : à propos' },
  {
    title: 'A Canadian courier, street by street',
    text: 'We are a Canadian courier company. Our couriers know their streets, our dispatchers know every order, and you know where your parcel is. No call centre in between, no guessing: what we see, you see.',
    stats: [
      { value: '50K+', label: 'packages delivered' },
      { value: '15K+', label: 'customers' },
      { value: '25+', label: 'cities' },
      { value: '99.5%', label: 'on time' },
    ],
  },
  {
    title: 'Un service de messagerie canadien, rue par rue',
    text: 'Nous sommes une entreprise de messagerie canadienne. Nos livreurs connaissent leurs rues, nos répartiteurs connaissent chaque commande, et vous savez où se trouve votre colis. Ni centre d’appels ni devinettes : ce que nous voyons, vous le voyez.',
    stats: [
      { value: '50 000+', label: 'colis livrés' },
      { value: '15 000+', label: 'clients' },
      { value: '25+', label: 'villes' },
      { value: '99,5 %', label: 'à l’heure' },
    ],
  },
)

const sustainability = block(
  'home-sustainability',
  { en: 'Home: sustainability', fr: 'Accueil : développement durable' },
  {
    title: 'Fewer kilometres, less noise',
    text: 'The greenest kilometre is the one nobody drives. We combine what goes the same way, send a bicycle where a bicycle is enough, and keep the paper out of it.',
    points: [
      'Bicycles and scooters for small parcels downtown',
      'Routes planned so that vans do not drive empty',
      'Proof of delivery and receipts without paper',
    ],
  },
  {
    title: 'Moins de kilomètres, moins de bruit',
    text: 'Le kilomètre le plus vert est celui que personne ne roule. Nous regroupons ce qui va dans la même direction, envoyons un vélo là où un vélo suffit, et nous passons de papier.',
    points: [
      'Vélos et scooters pour les petits colis au centre-ville',
      'Des trajets planifiés pour que les fourgonnettes ne roulent pas à vide',
      'Preuves de livraison et reçus sans papier',
    ],
  },
)

/** Where the company is, until it says so itself. */
export const contactAddress = {
  en: '100 Queen St W, Toronto, ON M5H 2N2',
  fr: '100, rue Queen Ouest, Toronto (Ontario) M5H 2N2',
}

const contact = block(
  'contact-details',
  { en: 'Contact details', fr: 'Coordonnées' },
  {
    phone: '+1 416 555 0100',
    email: 'hello@maple-dispatch.example',
    address: contactAddress.en,
    hours: 'Mon-Fri 8AM-6PM',
    emergency: 'Emergencies: 24/7, +1 416 555 0199',
  },
  {
    phone: '+1 416 555 0100',
    email: 'hello@maple-dispatch.example',
    address: contactAddress.fr,
    hours: 'Lun-ven, 8 h à 18 h',
    emergency: 'Urgences : 24 h sur 24, 7 jours sur 7, +1 416 555 0199',
  },
)

/** The parts of the home page, each valid for its form in the contract (seed-blocks.test.ts). */
export const blockSeeds: readonly ContentSeed[] = [hero, claims, services, about, sustainability, contact]
