import { block } from './seed-block.ts'

export const services = block(
  'home-services',
  { en: 'Home: services', fr: 'Accueil : services' },
  {
    title: 'Whatever has to get there, in its own way',
    items: [
      {
        slug: 'same-day',
        icon: 'zap',
        title: 'Same Day',
        summary: 'Picked up within the hour, delivered today. For what cannot wait until tomorrow.',
        body: `Order now and a courier is offered your delivery right away. Pickup starts about 30 minutes later, and you get a two-hour window that narrows while the parcel is under way.

Good for documents that need a signature today, parts for a machine that stands still, a laptop left at home, or a gift you remembered at noon.

What you can count on:

- The price is shown line by line before you order
- You follow the courier live and can share the link
- Signature on delivery, if you ask for it
- High and urgent priority go to the front of the line`,
      },
      {
        slug: 'overnight',
        icon: 'moon',
        title: 'Overnight',
        summary: 'Handed over in the evening, on the right desk in the morning.',
        body: `Hand us your parcels at the end of the day and choose the first window of the next morning. They travel while the streets are empty and arrive when the doors open.

Good for offices that send to each other every day, dental and optical labs, print shops, and online stores with an evening cut-off.

What you can count on:

- Evening pickup up to 9 PM
- First delivery window from 9 to 11 AM
- A notice to the recipient before the courier arrives`,
      },
      {
        slug: 'logistics',
        icon: 'truck',
        title: 'Logistics',
        summary: 'Several stops, larger loads, one plan. We think the route through to its end.',
        body: `From a few boxes to a full van: tell us what has to go where and by when, and our dispatchers turn it into a route. One contact follows it from the first stop to the last.

Good for stock transfers between stores, events, moves of equipment, and deliveries that need two pairs of hands.

What you can count on:

- One plan and one contact for all stops
- Vans, cars, bicycles: the vehicle that fits the load
- A record of every stop, with time and place`,
      },
      {
        slug: 'process-serving',
        icon: 'gavel',
        title: 'Process Serving',
        summary: 'Legal documents served discreetly, with a record of every attempt.',
        body: `We bring statements of claim, subpoenas and notices to the person they are meant for. Each attempt is recorded with the time and the place, so that what happened can be shown later.

Good for law firms, paralegals, landlords and everyone who has to prove that a document was handed over.

What you can count on:

- Several attempts at different times of the day
- Time and place of each attempt on record
- A confirmation for your file`,
      },
      {
        slug: 'contract-runs',
        icon: 'repeat',
        title: 'Contract Runs',
        summary: 'The same route, every day or every week, by couriers who know your doors.',
        body: `If the same things travel between the same addresses again and again, we make it a fixed run: set days, set times, set price. You no longer order; it simply happens.

Good for pharmacies, medical labs, banks, branches of a company and suppliers with daily customers.

What you can count on:

- A fixed price for each run, without setup fees
- Couriers who know your buildings and your people
- Extra stops on a call, changes from one day to the next`,
      },
      {
        slug: 'custom-solutions',
        icon: 'puzzle',
        title: 'Custom Solutions',
        summary: 'Cold, fragile, oversized or just unusual? Tell us, and we find a way.',
        body: `Some things do not fit into a form: temperature, great value, two cities at once, a handover on a platform. Write to us what it is about, and a dispatcher comes back with a proposal within 2 hours on business days.

What you can count on:

- A proposal with a fixed price before anything moves
- Insurance above the usual $100 where the value asks for it
- One person who knows your case`,
      },
    ],
  },
  {
    title: 'Ce qui doit arriver, à sa façon',
    items: [
      {
        slug: 'same-day',
        icon: 'zap',
        title: 'Le jour même',
        summary: 'Ramassé dans l’heure, livré aujourd’hui. Pour ce qui ne peut attendre à demain.',
        body: `Commandez maintenant et votre livraison est aussitôt offerte à un livreur. Le ramassage commence environ 30 minutes plus tard, et vous obtenez une plage de deux heures qui se resserre pendant que le colis est en route.

Idéal pour un document à faire signer aujourd’hui, une pièce pour une machine à l’arrêt, un portable oublié à la maison ou un cadeau auquel vous pensez à midi.

Ce sur quoi vous pouvez compter :

- Le prix est affiché ligne par ligne avant la commande
- Vous suivez le livreur en direct et pouvez partager le lien
- Signature à la livraison, si vous la demandez
- Les priorités élevée et urgente passent en premier`,
      },
      {
        slug: 'overnight',
        icon: 'moon',
        title: 'De nuit',
        summary: 'Remis le soir, sur le bon bureau le matin.',
        body: `Confiez-nous vos colis en fin de journée et choisissez la première plage du lendemain matin. Ils voyagent quand les rues sont vides et arrivent à l’ouverture des portes.

Idéal pour les bureaux qui s’écrivent chaque jour, les laboratoires dentaires et d’optique, les imprimeries et les boutiques en ligne.

Ce sur quoi vous pouvez compter :

- Ramassage en soirée jusqu’à 21 h
- Première plage de livraison de 9 h à 11 h
- Un avis au destinataire avant l’arrivée du livreur`,
      },
      {
        slug: 'logistics',
        icon: 'truck',
        title: 'Logistique',
        summary: 'Plusieurs arrêts, de plus grosses charges, un seul plan, pensé jusqu’au bout.',
        body: `De quelques boîtes à une fourgonnette pleine : dites-nous ce qui doit aller où et pour quand, et nos répartiteurs en font un trajet. Une seule personne le suit du premier arrêt au dernier.

Idéal pour les transferts de stock entre magasins, les événements, le déplacement d’équipement et les livraisons qui demandent deux paires de bras.

Ce sur quoi vous pouvez compter :

- Un seul plan et une seule personne pour tous les arrêts
- Fourgonnettes, voitures, vélos : le véhicule qui convient à la charge
- Une trace de chaque arrêt, avec l’heure et le lieu`,
      },
      {
        slug: 'process-serving',
        icon: 'gavel',
        title: 'Signification d’actes',
        summary: 'Des documents juridiques remis avec discrétion, et une trace de chaque tentative.',
        body: `Nous remettons demandes, citations à comparaître et avis à la personne à qui ils s’adressent. Chaque tentative est consignée avec l’heure et le lieu, afin que l’on puisse montrer plus tard ce qui s’est passé. Là où la loi réserve la signification aux huissiers, nous leur acheminons les documents.

Idéal pour les cabinets d’avocats, les propriétaires et tous ceux qui doivent prouver une remise.

Ce sur quoi vous pouvez compter :

- Plusieurs tentatives à différents moments de la journée
- L’heure et le lieu de chaque tentative consignés
- Une confirmation pour votre dossier`,
      },
      {
        slug: 'contract-runs',
        icon: 'repeat',
        title: 'Tournées à contrat',
        summary: 'Le même trajet, chaque jour ou chaque semaine, par des livreurs qui connaissent vos portes.',
        body: `Si les mêmes choses voyagent sans cesse entre les mêmes adresses, nous en faisons une tournée fixe : jours, heures et prix convenus. Vous n’avez plus à commander; cela se fait tout seul.

Idéal pour les pharmacies, les laboratoires médicaux, les banques, les succursales et les fournisseurs qui livrent chaque jour.

Ce sur quoi vous pouvez compter :

- Un prix fixe par tournée, sans frais d’ouverture
- Des livreurs qui connaissent vos immeubles et vos gens
- Des arrêts ajoutés sur un appel, des changements du jour au lendemain`,
      },
      {
        slug: 'custom-solutions',
        icon: 'puzzle',
        title: 'Solutions sur mesure',
        summary: 'Froid, fragile, surdimensionné ou simplement inhabituel? Dites-le-nous, nous trouverons.',
        body: `Certaines choses n’entrent dans aucun formulaire : une température, une grande valeur, deux villes à la fois, une remise sur un quai. Écrivez-nous de quoi il s’agit, et un répartiteur vous revient avec une proposition en 2 heures les jours ouvrables.

Ce sur quoi vous pouvez compter :

- Une proposition à prix fixe avant que rien ne bouge
- Une assurance au-delà des 100 $ habituels si la valeur le demande
- Une personne qui connaît votre dossier`,
      },
    ],
  },
)
