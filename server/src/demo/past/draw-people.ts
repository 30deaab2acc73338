import type { Lot } from './draw.ts'
import { pastDays } from './draw-moments.ts'
import type { Door, Places } from './draw-places.ts'

export interface PastCustomer {
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string
  language: 'en' | 'fr'
  createdAt: number
  /** How often they order, beside the others. */
  weight: number
  /** Where what they send is picked up; whoever has none has things brought. */
  shop: Door | undefined
  home: Door
}

const firstNames =
  'Abigail Adam Aisha Alexandre Amir Anna Antoine Ava Benjamin Camille Carlos Charlotte Chen Chloé Clara Daniel David Elena Emma Ethan Félix Fiona George Grace Hannah Hassan Henry Inès Isabelle Jacob James Jasmine Jean Julia Karim Kate Laura Léa Leo Liam Louis Lucy Marc Maria Mei Michael Mila Nathan Nicole Nina Oliver Olivia Owen Paul Peter Philippe Quentin Rachel Rosa Samuel Sarah Sébastien Simon Sophie Tara Thomas Uma Victor William Yara Zoé'.split(
    ' ',
  )
const lastNames =
  'Ahmed Anderson Bélanger Bergeron Brown Campbell Chan Clarke Côté Das Diaz Dubois Edwards Evans Fortin Fraser Gagné Garcia Girard Grant Green Hall Hughes Huang Ibrahim Jackson Johnson Kelly Khan Kim King Lapointe Lavoie Lee Lévesque Li Lopez MacDonald Martin Mehta Miller Moore Morin Murphy Nguyen OBrien Ouellet Park Patel Pelletier Reid Richard Robinson Ross Roy Santos Scott Shah Singh Smith Stewart Taylor Thompson Turner Walker Wang White Wilson Wong Wright Young'.split(
    ' ',
  )

/** Companies and offices that send every day, and people who order now and then. */
const [senders, receivers] = [24, 126]
/** Numbers that belong to nobody (555-01xx). */
const areas = ['416', '647', '905', '289', '365']

export function drawCustomers(lot: Lot, newKey: (at: number) => string, places: Places, now: Date): PastCustomer[] {
  const taken = new Set<string>()
  return Array.from({ length: senders + receivers }, (_, nth) => {
    const isSender = nth < senders
    const name = drawName(lot, taken)
    // Most were there before; the others came one after the other, and sooner and sooner.
    const isNew = !isSender && nth % 5 < 2
    const daysAgo = isNew ? pastDays * (1 - Math.sqrt((nth - senders) / receivers)) : lot.between(pastDays, 420)
    const createdAt = now.getTime() - daysAgo * 86_400_000
    return {
      ...name,
      id: newKey(createdAt),
      email: `${plain(name.firstName)}.${plain(name.lastName)}@people.demo.test`,
      phone: `+1${areas[nth % areas.length]}5550${100 + (Math.floor(nth / areas.length) % 100)}`,
      language: lot.happens(0.22) ? 'fr' : 'en',
      createdAt,
      weight: isSender ? 4 + 40 / (nth + 1) : 0.2 + 2.2 * lot.share() ** 2,
      shop: isSender ? (places.shops[nth % places.shops.length] as Door) : undefined,
      home: lot.one(places.homes),
    }
  })
}

function drawName(lot: Lot, taken: Set<string>): { firstName: string; lastName: string } {
  for (;;) {
    const name = { firstName: lot.one(firstNames), lastName: lot.one(lastNames).replace('OBrien', 'O’Brien') }
    const key = `${name.firstName} ${name.lastName}`
    if (taken.has(key)) continue
    taken.add(key)
    return name
  }
}

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()

/** Somebody at the door. */
export const drawRecipient = (lot: Lot): { name: string; phone: string } => ({
  name: `${lot.one(firstNames)} ${lot.one(lastNames)}`,
  phone: `+1${lot.one(areas)}5550${lot.whole(100, 199)}`,
})
