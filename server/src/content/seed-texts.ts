import type { ContentSeed } from './content-seed.ts'
import { blockSeeds } from './seed-blocks.ts'

const terms: ContentSeed = {
  key: 'terms',
  type: 'page',
  en: {
    title: 'Terms of Service',
    content: `These terms apply between you and the courier company that runs this platform ("we").

## 1. The service
We pick up and deliver parcels in Canada. A price is binding once an order is placed; it is shown, line by line, before you confirm.

## 2. Your account
Give true details, keep your password to yourself and tell us at once if somebody else uses your account. You must be of the age of majority in your province.

## 3. What we carry
You may not send anything that is illegal, dangerous, alive or perishable without our written consent. We may refuse or return a parcel that breaks this rule.

## 4. Delivery
Time windows are estimates given in good faith. If nobody can receive the parcel, the courier follows your instructions or brings it back.

## 5. Prices and payment
Prices are in Canadian dollars. Taxes are shown separately. An order that nobody has accepted yet may be cancelled free of charge.

## 6. Liability
Each parcel is insured up to $100 unless a higher value was agreed. We are not liable for indirect damage. Nothing here limits rights that the law gives to consumers.

## 7. Couriers
Couriers are verified before their first order and carry valid insurance. They are paid as shown in their account.

## 8. Changes and law
We tell you about changes before they take effect. The law of the province where the company has its seat applies, and the federal law of Canada.`,
  },
  fr: {
    title: 'Conditions d’utilisation',
    content: `Ces conditions s’appliquent entre vous et l’entreprise de messagerie qui exploite cette plateforme (« nous »).

## 1. Le service
Nous ramassons et livrons des colis au Canada. Le prix est ferme dès que la commande est passée; il est affiché, ligne par ligne, avant la confirmation.

## 2. Votre compte
Donnez des renseignements exacts, gardez votre mot de passe pour vous et avisez-nous immédiatement si quelqu’un d’autre utilise votre compte. Vous devez avoir l’âge de la majorité dans votre province.

## 3. Ce que nous transportons
Vous ne pouvez rien envoyer d’illégal, de dangereux, de vivant ou de périssable sans notre accord écrit. Nous pouvons refuser ou retourner un colis qui ne respecte pas cette règle.

## 4. La livraison
Les plages horaires sont des estimations données de bonne foi. Si personne ne peut recevoir le colis, le livreur suit vos instructions ou le rapporte.

## 5. Prix et paiement
Les prix sont en dollars canadiens. Les taxes sont indiquées séparément. Une commande que personne n’a encore acceptée peut être annulée sans frais.

## 6. Responsabilité
Chaque colis est assuré jusqu’à 100 $, sauf si une valeur supérieure a été convenue. Nous ne répondons pas des dommages indirects. Rien ici ne limite les droits que la loi accorde aux consommateurs.

## 7. Livreurs
Les livreurs sont vérifiés avant leur première commande et ont une assurance valide. Ils sont payés comme indiqué dans leur compte.

## 8. Modifications et droit applicable
Nous vous avisons des modifications avant leur entrée en vigueur. Le droit de la province où l’entreprise a son siège s’applique, ainsi que les lois fédérales du Canada.`,
  },
}

const privacy: ContentSeed = {
  key: 'privacy',
  type: 'page',
  en: {
    title: 'Privacy Policy',
    content: `We handle personal information under PIPEDA and, in Québec, Law 25.

## What we keep
Your name, e-mail, phone, addresses and orders; for couriers also vehicle, documents and position while they work; and what is technically needed to keep your account safe.

## Why
To deliver your parcels, to pay couriers, to answer you, and to meet legal duties. We do not sell personal information. Promotions are sent only with your consent, which you can withdraw at any time.

## Who sees it
The courier who carries your order sees what is needed to deliver it. Whoever has a tracking number sees no street, phone, e-mail or surname.

## Where and how long
Data is kept on the company's own server. Orders and payments are kept as long as tax law asks for it; the rest is erased when you delete your account.

## Your rights
Under Settings you can download everything we hold about you and delete your account. Write to us to have something corrected or to reach the person in charge of privacy.`,
  },
  fr: {
    title: 'Politique de confidentialité',
    content: `Nous traitons les renseignements personnels selon la LPRPDE et, au Québec, la Loi 25.

## Ce que nous conservons
Votre nom, courriel, téléphone, adresses et commandes; pour les livreurs, aussi le véhicule, les documents et la position pendant le travail; et ce qui est techniquement nécessaire à la sécurité de votre compte.

## Pourquoi
Pour livrer vos colis, payer les livreurs, vous répondre et respecter nos obligations légales. Nous ne vendons pas de renseignements personnels. Les promotions ne sont envoyées qu’avec votre consentement, que vous pouvez retirer en tout temps.

## Qui les voit
Le livreur qui transporte votre commande voit ce qu’il faut pour la livrer. Une personne qui a un numéro de suivi ne voit ni rue, ni téléphone, ni courriel, ni nom de famille.

## Où et combien de temps
Les données sont conservées sur le serveur de l’entreprise. Les commandes et paiements sont gardés aussi longtemps que la loi fiscale l’exige; le reste est effacé quand vous supprimez votre compte.

## Vos droits
Dans les paramètres, vous pouvez télécharger tout ce que nous détenons à votre sujet et supprimer votre compte. Écrivez-nous pour faire corriger un renseignement ou joindre la personne responsable de la protection des renseignements personnels.`,
  },
}

const pages: ContentSeed[] = [
  {
    key: 'about',
    type: 'page',
    en: {
      title: 'About us',
      content:
        'We are a Canadian courier company. Our couriers know their streets, our dispatchers know every order, and you know where your parcel is.',
    },
    fr: {
      title: 'À propos',
      content:
        'Nous sommes une entreprise de messagerie canadienne. Nos livreurs connaissent leurs rues, nos répartiteurs connaissent chaque commande, et vous savez où se trouve votre colis.',
    },
  },
  {
    key: 'contact',
    type: 'page',
    en: {
      title: 'Contact',
      content:
        'Write to us and we reply by e-mail within 2 hours, Monday to Friday, 8 AM to 6 PM. Emergencies are answered around the clock.',
    },
    fr: {
      title: 'Contact',
      content:
        'Écrivez-nous et nous répondons par courriel dans les 2 heures, du lundi au vendredi, de 8 h à 18 h. Les urgences sont traitées jour et nuit.',
    },
  },
  {
    key: 'help',
    type: 'page',
    en: {
      title: 'Help',
      content: 'Start with the questions below. If yours is not among them, write to us: a person answers.',
    },
    fr: {
      title: 'Aide',
      content:
        'Commencez par les questions ci-dessous. Si la vôtre n’y est pas, écrivez-nous : une personne vous répondra.',
    },
  },
]

const faq = (key: string, category: string, en: [string, string], fr: [string, string]): ContentSeed => ({
  key: `faq-${key}`,
  type: 'faq',
  category,
  en: { title: en[0], content: en[1] },
  fr: { title: fr[0], content: fr[1] },
})

const faqs: ContentSeed[] = [
  faq(
    'track',
    'tracking',
    [
      'How do I track my parcel?',
      'Enter the tracking ID, for example MD123456, on the home page. The position is updated every 30 seconds while the courier is under way.',
    ],
    [
      'Comment suivre mon colis?',
      'Entrez le numéro de suivi, par exemple MD123456, sur la page d’accueil. La position est mise à jour toutes les 30 secondes pendant que le livreur est en route.',
    ],
  ),
  faq(
    'price',
    'prices',
    [
      'What does a delivery cost?',
      'The price depends on size, urgency and time. You see every line of it before you order, taxes included. There are no setup fees.',
    ],
    [
      'Combien coûte une livraison?',
      'Le prix dépend de la taille, de l’urgence et du moment. Vous en voyez chaque ligne avant de commander, taxes comprises. Il n’y a aucun frais d’ouverture.',
    ],
  ),
  faq(
    'insurance',
    'delivery',
    ['Is my parcel insured?', 'Yes, up to $100. Tell us beforehand if it is worth more.'],
    ['Mon colis est-il assuré?', 'Oui, jusqu’à 100 $. Dites-le-nous d’avance s’il vaut davantage.'],
  ),
  faq(
    'cancel',
    'delivery',
    ['Can I cancel an order?', 'Yes, in your list of orders. It is free as long as no courier has accepted it.'],
    [
      'Puis-je annuler une commande?',
      'Oui, dans votre liste de commandes. C’est gratuit tant qu’aucun livreur ne l’a acceptée.',
    ],
  ),
  faq(
    'hours',
    'delivery',
    ['When do you deliver?', 'Monday to Friday, 8 AM to 6 PM, and around the clock for emergencies.'],
    ['Quand livrez-vous?', 'Du lundi au vendredi, de 8 h à 18 h, et jour et nuit pour les urgences.'],
  ),
  faq(
    'courier',
    'couriers',
    [
      'How do I become a courier?',
      'Register as a courier and say what you ride or drive. For a motor vehicle we then ask for your driver’s licence, registration and insurance; a bicycle needs none of them. We look at your application within 1 to 2 business days.',
    ],
    [
      'Comment devenir livreur?',
      'Inscrivez-vous comme livreur et indiquez votre véhicule. S’il est motorisé, nous vous demandons ensuite votre permis de conduire, l’immatriculation et l’assurance; à vélo, rien de tout cela. Nous examinons votre demande en 1 à 2 jours ouvrables.',
    ],
  ),
]

/** What a fresh installation shows until an admin writes something else; each is laid down once. */
export const contentSeeds: readonly ContentSeed[] = [terms, privacy, ...pages, ...faqs, ...blockSeeds]
