/** Canadian addresses as people write them: province and postal code. */
export const provinces = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'] as const
export type Province = (typeof provinces)[number]

const byFirstLetter: Record<string, Province> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  X: 'NT',
  Y: 'YT',
}

const names: [RegExp, Province][] = [
  [/\b(alberta)\b/i, 'AB'],
  [/british columbia|colombie.britannique/i, 'BC'],
  [/\bmanitoba\b/i, 'MB'],
  [/new brunswick|nouveau.brunswick/i, 'NB'],
  [/newfoundland|terre.neuve/i, 'NL'],
  [/nova scotia|nouvelle.[ée]cosse/i, 'NS'],
  [/northwest territories|territoires du nord.ouest/i, 'NT'],
  [/\bnunavut\b/i, 'NU'],
  [/\bontario\b/i, 'ON'],
  [/prince edward island|[îi]le.du.prince.[ée]douard/i, 'PE'],
  [/qu[ée]bec/i, 'QC'],
  [/\bsaskatchewan\b/i, 'SK'],
  [/\byukon\b/i, 'YT'],
]

const postalForm = /\b([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]) ?(\d[ABCEGHJ-NPRSTV-Z]\d)\b/i

export const postalCodeOf = (address: string): string | undefined => {
  const found = postalForm.exec(address)
  return found ? `${found[1]}${found[2]}`.toUpperCase() : undefined
}

/** By postal code, else by the abbreviation, else by the name. */
export function provinceOf(address: string): Province | undefined {
  const postal = postalCodeOf(address)
  if (postal) return byFirstLetter[postal.charAt(0)]
  const short = address
    .match(/\b[A-Z]{2}\b/g)
    ?.findLast((word): word is Province => provinces.some((province) => province === word))
  return short ?? names.find(([form]) => form.test(address))?.[1]
}
