/** What people send: words, size, weight in grams and whether it breaks. */
export const parcels: readonly (readonly [string, 'small' | 'medium' | 'large', number | null, boolean])[] = [
  ['Documents', 'small', 300, false],
  ['Signed contract', 'small', 200, false],
  ['Prescription', 'small', 250, false],
  ['Bouquet', 'small', 900, true],
  ['House keys', 'small', null, false],
  ['Phone, repaired', 'small', 400, true],
  ['Sourdough and coffee', 'small', 1_500, false],
  ['Jewellery', 'small', 200, true],
  ['Lunch for six', 'medium', 5_200, false],
  ['Birthday cake', 'medium', 2_400, true],
  ['Books', 'medium', 4_100, false],
  ['Running shoes', 'medium', 1_200, false],
  ['Printer cartridges', 'medium', 2_000, false],
  ['Lab samples', 'medium', 1_100, true],
  ['Groceries', 'medium', 9_000, false],
  ['Pottery', 'medium', 3_300, true],
  ['Car parts', 'large', 12_500, false],
  ['Posters and banners', 'large', 6_400, false],
  ['Bicycle wheel', 'large', 3_800, false],
  ['Office chairs', 'large', 21_000, false],
]

export const customerReasons = [
  'Ordered by mistake',
  'Changed my mind',
  'Wrong address',
  'Takes too long',
  'Sent it another way',
]

export const companyReasons = {
  before: ['No courier was free', 'The package is not allowed', 'The shop was closed'],
  after: ['Nobody opened, twice', 'The address does not exist', 'The recipient refused it', 'Damaged on the way'],
}

export const compliments = [
  'Quick and friendly',
  'Right on time',
  'Great service, thank you!',
  'Très rapide, merci',
  'Called before coming, very kind',
  'The cake arrived in one piece',
  'Service impeccable',
  'Faster than promised',
  'I watched the courier turn into our street, and a minute later the contract was signed. Exactly what we needed.',
  'Picked up at the bakery at nine, on the table across town by ten. Not a crumb out of place.',
  'Le livreur a appelé avant de monter et a attendu la signature. Un vrai plaisir.',
  'The part was here before our mechanic was. The machine ran again by noon.',
  'Prix clair, suivi en direct, remise en mains propres. Je recommande.',
  'My mother does not open to strangers. They found a way, and sent me the photo.',
]

export const complaints = [
  'Later than promised',
  'Nobody rang the bell',
  'En retard, sans nouvelles',
  'The box was dented',
  'Left at the wrong door',
]

/** Tips with a rating, in cents. */
export const addOn = [100, 200, 200, 300, 500]

/** What couriers report, what they write, and what staff did about it. */
export const troubles: Record<'mended' | 'failed', readonly (readonly [string, string, string])[]> = {
  mended: [
    ['delayed', 'Level crossing is closed', 'Customer was told'],
    ['delayed', 'Accident on Lakeshore Rd, going around', 'Customer was told'],
    ['recipient-unavailable', 'Nobody opens', 'Called the recipient, who came down'],
    ['no-access', 'The gate needs a code', 'Got the code from the customer'],
    ['vehicle', 'Flat tire', 'Changed on the spot'],
    ['not-ready', 'The kitchen needs ten more minutes', 'Waited'],
    ['wrong-address', 'There is no such number here', 'Customer gave the right one'],
  ],
  failed: [
    ['recipient-unavailable', 'Rang twice, nobody there', 'Brought back to the sender'],
    ['wrong-address', 'The street ends before this number', 'Brought back to the sender'],
    ['refused', 'They did not order this', 'Brought back to the sender'],
    ['damaged', 'The box fell and is wet', 'Brought back, customer pays nothing'],
  ],
}
