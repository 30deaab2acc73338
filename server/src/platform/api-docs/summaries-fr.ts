/** The lines of endpoints that a key opens, in French. A test asks for each of them. */
export const frenchSummaries: Record<string, string> = {
  'POST /accounts': 'Ouvrir le compte d’une entreprise ; son premier propriétaire est invité par courriel',
  'POST /accounts/{id}/addresses': 'Enregistrer une adresse pour tous les membres ; la première est celle par défaut',
  'POST /webhooks': 'Faire envoyer les événements à une adresse ; le secret qui les signe est montré cette seule fois',
  'POST /admin/day-plans/{id}/apply':
    'Distribuer les commandes selon le plan ; ce qui a avancé entre-temps est signalé et laissé tel quel',
  'PUT /admin/time-off/{id}/approve': 'Accorder des congés : ces jours-là, il n’y a pas de quarts',
  'POST /admin/price-lists/{id}/archive': 'Ranger une liste qu’aucun compte n’utilise ; les commandes la gardent',
  'PUT /orders/{id}/assign':
    'Proposer une commande à un livreur ; si elle était acceptée, elle est d’abord reprise à son livreur',
  'PUT /orders/{id}/cancel': 'Annuler une commande',
  'PUT /admin/day-plans/{id}':
    'Modifier les tournées à la main : quelles commandes chaque livreur prend, et dans quel ordre',
  'PUT /recurrences/{id}': 'La modifier à partir d’un jour ; ce qui est déjà passé reste tel quel',
  'PUT /admin/routes/{id}':
    'Changer l’ordre des arrêts, en ajouter, en retirer ; les commandes retirées sont de nouveau libres',
  'PUT /webhooks/{id}':
    'Changer l’adresse ou les événements, désactiver ou réactiver ; ce qui attend part à la réactivation',
  'POST /admin/price-lists/{id}/compare':
    'Chiffrer de nouveau les commandes d’une période avec le brouillon, sinon avec la version en vigueur',
  'POST /imports/{id}/confirm': 'Confirmer toutes les lignes qui ressemblent à d’autres déjà commandées',
  'POST /admin/shifts/copy': 'Rendre cette semaine pareille à la précédente ; les congés restent',
  'POST /admin/discounts': 'Ajouter un code de réduction : en pourcentage ou en dollars, avec dates et limites',
  'POST /admin/fuel-rates': 'Un pourcentage à partir d’un jour',
  'POST /imports': 'Téléverser des commandes en CSV ou XLSX ; rien n’est passé avant qu’on le demande',
  'POST /admin/price-lists': 'Une nouvelle liste de prix avec un brouillon de ses règles',
  'POST /recurrences': 'Créer une commande qui revient selon une règle ; ce qui est dû est passé tout de suite',
  'POST /admin/routes':
    'Faire une tournée d’un jour avec des arrêts de n’importe quelles commandes ; un brouillon jusqu’à sa remise',
  'POST /admin/zones': 'Une zone de secteurs postaux ou d’un polygone',
  'PUT /admin/time-off/{id}/decline': 'Refuser des congés ; le livreur apprend pourquoi',
  'DELETE /accounts/{id}/addresses/{addressId}': 'Supprimer une adresse du compte ; une autre devient celle par défaut',
  'DELETE /admin/fuel-rates/{validFrom}': 'Supprimer le pourcentage d’un jour',
  'DELETE /imports/{id}': 'Retirer une importation dont rien n’a été passé',
  'DELETE /admin/invoices/{id}': 'Jeter un brouillon ; ses commandes sont libres pour la prochaine facturation',
  'DELETE /webhooks/{id}': 'Supprimer un webhook avec ce qui l’attend et son journal',
  'DELETE /admin/zones/{id}': 'Supprimer une zone qu’aucune règle n’utilise',
  'DELETE /admin/price-lists/{id}/draft': 'Jeter le brouillon ; seulement si une version est publiée',
  'PUT /orders/{id}': 'Modifier ce qui peut encore l’être ; un autre prix est une nouvelle version avec sa raison',
  'PUT /admin/discounts/{id}/end':
    'Terminer un code de réduction maintenant ; les commandes qui l’ont utilisé gardent leur prix',
  'DELETE /recurrences/{id}': 'La terminer : plus de dates ; les commandes passées restent',
  'GET /orders/{id}/dispatch':
    'Pourquoi ce livreur : qui a été pesé à quel coût, et comment chaque offre s’est terminée',
  'GET /admin/export/journal':
    'Chaque écriture du grand livre d’une période, pour la comptabilité : date, compte, débit, crédit, mention',
  'GET /admin/price-lists/{id}/rules.csv': 'Les règles en fichier CSV, qui peut être renvoyé',
  'GET /admin/receivables/export': 'La même chose en CSV, tous les comptes',
  'GET /accounts/{id}': 'Un compte, avec ce qui reste ouvert de son crédit',
  'GET /accounts/{id}/statement':
    'Factures, notes de crédit et paiements d’une période avec le solde avant et après, en PDF',
  'GET /admin/invoices/{id}': 'Une facture ou note de crédit avec ses commandes, taxes et paiements',
  'GET /admin/analytics':
    'Chiffres d’une période face à la précédente, par jours de l’entreprise ; `custom` prend from et to, les deux jours compris',
  'GET /admin/board':
    'Tout le travail ouvert d’un jour et tous ceux qui roulent : le tableau entier, ou ce qui est demandé par son id',
  'GET /admin/couriers/{id}': 'Un livreur : documents, notes, heures',
  'GET /admin/couriers/{id}/track': 'Où un livreur était aujourd’hui, à l’heure de l’entreprise',
  'GET /admin/dashboard': 'L’entreprise d’un coup d’œil : chiffres, nouveautés, et ce qui demande attention',
  'GET /admin/day-plans/{id}': 'Un plan, calculé sur les commandes telles qu’elles sont maintenant',
  'GET /webhooks/{id}/deliveries/{deliveryId}': 'Un envoi avec sa requête, et chaque essai avec sa réponse et sa durée',
  'GET /admin/analytics/places': 'Où vont les commandes d’une période, comptées par carrés d’environ un kilomètre',
  'GET /imports/{id}': 'Où en est une importation',
  'GET /imports/sample.xlsx': 'Le même modèle en classeur Excel, avec les références du compte',
  'GET /imports/sample.csv':
    'Un fichier pour commencer, avec des titres en anglais ou en français et les références du compte',
  'GET /invoices/{id}': 'Une facture ou note de crédit d’un de mes comptes',
  'GET /invoices/{id}/pdf': 'La même en PDF, dans la langue du compte ; un brouillon pour le personnel seulement',
  'GET /orders/{id}/issues/{issueId}/photo': 'La photo d’un problème signalé',
  'GET /orders/{id}/label': 'L’étiquette de chaque colis : 4 sur 6 pouces ou A6, avec code QR et code-barres (PDF)',
  'POST /admin/orders/labels': 'Étiquettes de plusieurs colis, une par page (PDF)',
  'GET /orders/{id}': 'Une commande, entière',
  'GET /orders/{id}/route': 'Le trajet d’une commande pour la carte ; une ligne droite sans calculateur de trajets',
  'GET /orders/stats': 'Mes commandes en chiffres, d’un compte ou de tous les miens',
  'GET /admin/price-lists/{id}':
    'Une liste de prix avec les règles de son brouillon, sinon de la version à venir ou en vigueur, ce qui y cloche, et qui l’utilise',
  'GET /orders/{id}/proof':
    'Ce dont est fait le hachage d’une preuve de livraison : `sha256` est celui des octets de `facts`',
  'GET /orders/{id}/proof.pdf':
    'Preuve de livraison en PDF : qui, quand, où, photo, signature, lectures, et un hachage de tout cela',
  'GET /orders/{id}/proof/{proofId}/photo': 'La photo d’une preuve',
  'GET /orders/{id}/proof/{proofId}/signature': 'La signature d’une preuve',
  'GET /orders/{id}/receipt': 'Le reçu d’une commande payée en PDF, avec les taxes et les numéros de l’entreprise',
  'GET /admin/receivables':
    'Ce que doivent les comptes selon l’âge de leurs factures, les plus grands d’abord, avec totaux',
  'GET /recurrences/{id}': 'Une commande récurrente',
  'GET /admin/reports/{by}':
    'Commandes, revenus, paie des livreurs, marge et ponctualité par client, compte, livreur, service ou zone',
  'GET /admin/reports/{by}/csv': 'La même chose en fichier, avec toutes les lignes',
  'GET /admin/routes/{id}': 'Une tournée',
  'GET /admin/settings/all': 'Tous les réglages en un seul objet plat',
  'GET /admin/shifts': 'Qui travaille quand dans la semaine d’un jour, par nom',
  'GET /admin/couriers/{id}/shifts': 'Quand un livreur travaille : la semaine, et les jours qui en diffèrent',
  'GET /orders/{id}/track-history': 'Le trajet d’une livraison tel qu’il a été parcouru, à rejouer',
  'GET /webhooks/{id}': 'Un webhook',
  'PUT /admin/routes/{id}/hand-out':
    'Remettre la tournée à son livreur : à accepter ou refuser en entier ; un employé l’a tout de suite',
  'POST /admin/price-lists/{id}/rules.csv':
    'Remplacer le brouillon par les règles d’un fichier CSV, ou dire ce qui cloche à quelle ligne sans rien changer',
  'PUT /admin/invoices/{id}/issue': 'Donner à un brouillon son numéro et son échéance : dès lors il ne change plus',
  'POST /admin/invoices/issue':
    'Émettre plusieurs brouillons l’un après l’autre, et les envoyer si on le demande ; ce qui ne peut l’être est signalé et n’en retient aucun autre',
  'GET /accounts/{id}/addresses': 'Le carnet d’adresses que partagent les membres, celle par défaut d’abord',
  'GET /accounts/{id}/invoices':
    'Factures et notes de crédit d’un compte, les plus récentes d’abord, sans brouillons ; pour ses propriétaires et membres de facturation',
  'GET /accounts': 'Comptes : le personnel les voit tous, un client le sien et ceux dont il est membre',
  'GET /orders/{id}/candidates':
    'Livreurs qui pourraient prendre cette commande : en ligne d’abord, les plus proches d’abord, avec leur charge',
  'GET /orders/{id}/charges': 'Ce que le personnel a facturé ou crédité, le plus récent d’abord, pourquoi et par qui',
  'GET /recurrences/{id}/coming': 'Les prochaines dates, sans celles qui sont sautées',
  'GET /couriers': 'Tous les livreurs, pour qui planifie la journée',
  'GET /admin/couriers': 'Tous les livreurs avec véhicule, état, notes, chiffres et documents',
  'GET /admin/day-plans': 'Les plans jusqu’ici, les plus récents d’abord',
  'GET /recurrences/{id}/days':
    'Ce qu’il en est de chaque jour d’une période : à venir, passée, sautée, reportée par un jour férié',
  'GET /webhooks/{id}/deliveries':
    'Ce qui a été envoyé à un webhook ces 30 derniers jours et ce qui attend, le plus récent d’abord',
  'GET /admin/discounts': 'Codes de réduction, les plus récents d’abord, avec leur nombre d’utilisations',
  'GET /admin/candidates':
    'Livreurs qui pourraient prendre une commande pas encore passée : en ligne d’abord, les plus proches du ramassage d’abord',
  'GET /admin/fuel-rates':
    'Les pourcentages de carburant et le jour de ramassage dès lequel chacun vaut, les plus récents d’abord',
  'GET /imports/{id}/rows': 'Les lignes, avec ce qui y cloche',
  'GET /imports': 'Importations de ses comptes, les plus récentes d’abord ; pour le personnel, de tous',
  'GET /admin/invoices': 'Factures et notes de crédit de tous les comptes, les plus récentes d’abord, avec leur somme',
  'GET /admin/issues':
    'Problèmes signalés par les livreurs : ouverts du plus ancien au plus récent, ou résolus du plus récent au plus ancien',
  'GET /admin/live': 'Livraisons en cours et livreurs sur la route, avec leur dernier lieu',
  'GET /accounts/{id}/members': 'Qui appartient au compte, les propriétaires d’abord',
  'GET /orders/{id}/payments': 'Chaque tentative de paiement de cette commande, la plus récente d’abord',
  'GET /orders': 'Commandes : un client voit les siennes, un livreur celles qui lui sont confiées, le personnel toutes',
  'GET /admin/price-lists/{id}/history':
    'Versions d’une liste, les plus récentes d’abord, chacune avec ce qu’elle a changé',
  'GET /admin/price-lists': 'Listes de prix par nom, Public d’abord',
  'GET /orders/{id}/prices': 'Chaque prix que cette commande a eu, le plus récent d’abord',
  'GET /recurrences': 'Commandes récurrentes : de ses comptes, pour le personnel de tous',
  'GET /admin/routes': 'Tournées d’un jour ; d’un livreur, sans jour nommé, celles d’aujourd’hui et des jours à venir',
  'GET /admin/time-off': 'Congés demandés par les livreurs ; ceux qui attendent une réponse d’abord',
  'GET /webhooks':
    'Webhooks d’un compte, ou de l’entreprise pour le personnel qui n’en nomme aucun, les plus récents d’abord',
  'GET /admin/zones': 'Zones par nom',
  'PUT /imports/{id}/mapping':
    'Dire quelle colonne signifie quoi ; toutes les lignes sont revérifiées, et le compte s’en souvient',
  'PUT /imports/{id}/rows/{row}':
    'Corriger une ligne, ou confirmer qu’elle est voulue bien qu’elle ressemble à une déjà commandée',
  'POST /admin/orders/bulk': 'Confier ou annuler plusieurs commandes ; chacune est faite ou dit pourquoi non',
  'POST /admin/board/moves':
    'Donner une commande à un livreur, à un autre, à personne, ou une autre place dans une tournée',
  'POST /admin/routes/move': 'Déplacer des arrêts vers une autre tournée, d’un coup pour les deux livreurs',
  'PUT /orders/{id}/stops/{stopId}':
    'Dire que je suis à un arrêt, qu’il est fait ou qu’il a échoué ; la commande suit ses arrêts',
  'POST /recurrences/{id}/pause': 'Ne plus rien passer jusqu’à la reprise',
  'POST /imports/{id}/place': 'Commander toutes les lignes sans faute',
  'POST /orders': 'Passer une commande ; avec un quoteId elle coûte exactement le prix du devis',
  'POST /admin/orders':
    'Passer une commande pour un client, par sa carte par défaut, pour un livreur s’il est nommé ; une nouvelle personne reçoit un compte, par courriel si elle en a un',
  'POST /admin/day-plans': 'Proposer des tournées pour les commandes d’un jour',
  'POST /admin/board/preview': 'Ce qu’un déplacement ferait aux tournées des deux livreurs ; rien n’est gardé',
  'GET /recurrences/preview': 'Sur quels jours tomberait une règle, avant de la garder',
  'POST /admin/price-lists/{id}/publish':
    'Publier le brouillon à partir d’un jour ou d’un instant, au plus tôt aujourd’hui ; il ne change plus jamais',
  'POST /orders/quote':
    'Ce que coûterait une commande, ligne par ligne ; vaut 15 minutes. Noms, téléphones et description peuvent manquer',
  'POST /orders/{id}/reattempt': 'Retenter une livraison échouée : le même livreur continue, ou elle repart du dépôt',
  'POST /admin/invoices/{id}/payments': 'Inscrire ce qui a été payé d’une facture, en tout ou en partie',
  'POST /admin/invoices/{id}/remind': 'Rappeler maintenant au compte une facture en retard, en plus des rappels réglés',
  'DELETE /admin/invoices/{id}/orders/{orderId}':
    'Retirer une commande d’un brouillon ; elle est libre pour la prochaine facturation',
  'POST /admin/routes/{id}/replan':
    'Mettre ce qui reste dans un meilleur ordre autour de ce qui est fait et verrouillé ; rien n’est gardé sans `apply`',
  'GET /accounts/{id}/reports/cost-centres':
    'Commandes d’une période par centre de coûts : combien, et pour quelle somme',
  'POST /orders/{id}/requote': 'Ce que coûterait une commande après une modification ; rien n’est changé',
  'POST /webhooks/{id}/deliveries/{deliveryId}/resend': 'Le renvoyer maintenant, sous le même webhook-id',
  'PUT /admin/issues/{id}/resolve': 'Dire comment un problème a été résolu ; client et livreur le lisent',
  'POST /recurrences/{id}/resume': 'Reprendre ; ce qui est dû est passé tout de suite',
  'PUT /admin/invoices/{id}/payments/{paymentId}/reverse':
    'Reprendre un paiement inscrit par erreur ou refusé ; ce qui vient d’une carte y retourne',
  'POST /webhooks/{id}/rotate': 'Un nouveau secret ; pendant 24 heures l’ancien signe aussi',
  'POST /admin/invoices/run':
    'Faire des brouillons de ce qui est livré, retourné ou annulé avec frais jusqu’à un instant et n’est sur aucune facture ; répété, rien n’est fait deux fois',
  'PUT /admin/fuel-rates/{validFrom}': 'Corriger le pourcentage d’un jour ; les commandes chiffrées gardent le leur',
  'PUT /admin/price-lists/{id}': 'Écrire le brouillon ; ce qui est publié reste tel quel',
  'PUT /admin/zones/{id}': 'Modifier une zone ; les versions publiées gardent la forme de leur publication',
  'POST /admin/invoices/{id}/send': 'L’envoyer avec son PDF aux adresses du compte, ou à celles-ci',
  'PUT /accounts/{id}/addresses/{addressId}/default': 'Faire d’une adresse celle par défaut du compte',
  'PUT /orders/{id}/price':
    'Fixer le prix d’une commande qu’aucune règle ne pouvait chiffrer : par un montant, ou de nouveau par sa liste ; puis elle est proposée',
  'PUT /admin/couriers/{id}/shifts':
    'La semaine d’un livreur et ses exceptions, en entier ; une fin avant le début ou égale est le lendemain',
  'POST /recurrences/{id}/skip': 'Sauter une date qui n’est pas encore passée',
  'POST /webhooks/{id}/test': 'Envoyer maintenant un événement d’essai',
  'POST /admin/price-lists/{id}/try':
    'Ce que coûterait une commande selon le brouillon, sinon selon la version en vigueur, avec la règle de chaque ligne',
  'POST /admin/board/moves/{id}/undo':
    'Reprendre mon déplacement dans les dix secondes, sauf si quelqu’un a déplacé la commande depuis',
  'POST /imports/{id}/undo': 'Annuler toutes ses commandes sans frais, tant qu’aucun livreur n’en a accepté',
  'POST /recurrences/{id}/unskip': 'Reprendre une date qui avait été sautée',
  'PUT /accounts/{id}':
    'Modifier le compte d’une entreprise ; conditions, limite, cycle, liste de prix, suspension et notes sont pour le personnel',
  'PUT /accounts/{id}/addresses/{addressId}': 'Modifier une adresse du compte',
  'PUT /orders/{id}/status': 'Faire passer une commande à un autre statut, selon la table des étapes',
  'PUT /admin/invoices/{id}/void':
    'Reprendre une facture émise par une note de crédit ; ses commandes peuvent être facturées de nouveau',
  'POST /shops': 'Connecter une boutique ; le secret qui doit signer ses commandes est montré une fois',
  'GET /shops': 'Boutiques connectées d’un compte ; pour le personnel, de tous',
  'GET /shops/{id}': 'Une boutique connectée',
  'PUT /shops/{id}': 'Changer comment les commandes d’une boutique deviennent les nôtres, son secret, ou la désactiver',
  'DELETE /shops/{id}': 'Oublier une boutique et ce qu’elle a envoyé ; les commandes passées restent',
  'GET /shops/{id}/orders': 'Ce qu’une boutique a envoyé, le plus récent d’abord',
  'POST /shops/{id}/orders/{orderId}/place':
    'Passer comme commande ce qu’une boutique a envoyé, selon la correspondance actuelle',
  'PUT /shops/{id}/orders/{orderId}/dismiss': 'On n’en veut pas : cela quitte la liste de ce qui attend',
}
