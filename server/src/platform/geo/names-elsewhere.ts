import { postalCodeOf, provinceOf } from './provinces.ts'

const states =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC'.split(
    ' ',
  )
const stateNames =
  'alabama,alaska,arizona,arkansas,california,colorado,connecticut,florida,hawaii,idaho,illinois,indiana,iowa,kansas,kentucky,louisiana,maine,maryland,massachusetts,michigan,minnesota,mississippi,missouri,montana,nebraska,nevada,new hampshire,new jersey,new mexico,new york,new york city,north carolina,north dakota,ohio,oklahoma,oregon,pennsylvania,rhode island,south carolina,south dakota,tennessee,texas,utah,vermont,virginia,washington,west virginia,wisconsin,wyoming'
const otherNames = 'usa,u s a,us,u s,uk,u k,england,scotland,wales,angleterre,ecosse,etats unis d amerique'
/** `NY 10118`, also as `CA 95014`: with its number a state is meant, never Canada. */
const stateAndZip = new RegExp(`\\b(${states.join('|')})\\.? +\\d{5}(-\\d{4})?\\b`)

const plain = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()

let countries: Set<string> | undefined

/** Every country but ours in both languages, from what the runtime knows. */
function otherCountries(): Set<string> {
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))
  const codes = letters.flatMap((a) => letters.map((b) => a + b)).filter((code) => code !== 'CA')
  const names = ['en', 'fr'].flatMap((language) => {
    const spoken = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    return codes.map((code) => spoken.of(code)).filter((name) => name !== undefined)
  })
  return new Set([...names, ...otherNames.split(','), ...stateNames.split(',')].map(plain))
}

/** Whether an address says itself that it lies outside Canada. A postal code or a province of ours says that it does not. */
export function namesElsewhere(address: string, isTown: (name: string) => boolean): boolean {
  if (postalCodeOf(address)) return false
  if (stateAndZip.test(address)) return true
  const last = address.slice(address.lastIndexOf(',') + 1).trim()
  if (address.includes(',') && states.some((state) => state === last && state !== 'CA')) return true
  if (provinceOf(address)) return false
  countries ??= otherCountries()
  const name = plain(last)
  return countries.has(name) && !isTown(name)
}
