import { type ContentSeed, contactAddress, renameInContent } from '../content/index.ts'
import type { Database } from '../platform/db.ts'
import { townPlaces } from '../platform/streets/town/town-places.ts'

const depot = townPlaces.depot.address
/** The demo's company is where its depot is (P3). */
const demoAddress = { en: depot, fr: depot.replace(', ON ', ' (Ontario) ') }

/** The texts that come with the product, as the demo's company says them. */
export const inOwnWords = ({ en, fr, ...seed }: ContentSeed): ContentSeed => ({
  ...seed,
  en: { ...en, content: en.content.replace(contactAddress.en, demoAddress.en) },
  fr: { ...fr, content: fr.content.replace(contactAddress.fr, demoAddress.fr) },
})

/** An address that somebody has written instead stays. */
export const removeOwnWords = (db: Database) => renameInContent(db, 'contact-details', demoAddress, contactAddress)
