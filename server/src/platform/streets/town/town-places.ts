import { townName } from './make-town.ts'

/** As an atlas would have it. */
export const townInAtlas = { name: townName, province: 'ON', lat: 43.9138, lng: -78.4619, population: 62_000 }

export interface TownPlace {
  address: string
  lat: number
  lng: number
}

const at = (line: string, postalCode: string, lat: number, lng: number): TownPlace => ({
  address: `${line}, ${townName}, ON ${postalCode}`,
  lat,
  lng,
})

/** Doors of Port Maple that the demo knows by name, in every part of town. */
export const townPlaces = {
  depot: at('119 Underhill Rd', 'L2X 8Y4', 43.9404, -78.4321),
  cityHall: at('171 Division St', 'L2Y 0T1', 43.9099, -78.4619),
  harbourMarket: at('129 Lakeshore Rd E', 'L2Y 1S4', 43.9056, -78.4564),
  station: at('601 chemin du Verger', 'L2X 5Z0', 43.9227, -78.4604),
  hospital: at('388 Yarrow Cir', 'L2X 7W5', 43.9202, -78.4411),
  university: at('164 Colby Cir', 'L2X 1N6', 43.911, -78.5),
  pharmacy: at('425 rue de la Rivière', 'L2X 6Y7', 43.919, -78.447),
  bakery: at('103 Locust Ave', 'L2X 2Z7', 43.9065, -78.474),
  bookshop: at('227 chemin du Verger', 'L2X 5N2', 43.912, -78.4581),
  lawOffice: at('55 Queen St W', 'L2Y 2H7', 43.9138, -78.4649),
  florist: at('297 Queen St W', 'L2Y 2J0', 43.9128, -78.4747),
  library: at('131 Forbes Ave', 'L2X 5J7', 43.9095, -78.4563),
  printer: at('513 Commerce Dr E', 'L2Y 3W5', 43.9496, -78.4502),
  workshop: at('682 Queen St W', 'L2Y 2G0', 43.9109, -78.4901),
  clinic: at('91 Bowen Ave', 'L2X 5W9', 43.9179, -78.4599),
  cafe: at('84 rue Sainte-Anne', 'L2X 6N3', 43.9091, -78.4493),
  westbank: at('174 Norman Ave', 'L2X 2B5', 43.9069, -78.4904),
  orchardPark: at('144 Ashbury Dr', 'L2X 0N5', 43.9066, -78.51),
  clarkehurst: at('876 Clarke Rd', 'L2Y 0C8', 43.9254, -78.5088),
  lakeview: at('101 Maple Grove Rd', 'L2Y 1C3', 43.9111, -78.4335),
  brightonMeadows: at('12 Evans Crt', 'L2X 9G9', 43.9214, -78.4234),
  grandview: at('175 Chatham Cres', 'L2X 7E6', 43.9314, -78.4547),
  mapleGrove: at('868 Maple Grove Rd', 'L2Y 1E2', 43.9327, -78.4381),
  riverdale: at('201 Richmond Cres', 'L2X 2W2', 43.9337, -78.4939),
  northland: at('232 Oxford Dr', 'L2X 7J1', 43.9377, -78.4596),
  elliottCorners: at('201 Gibson Way', 'L2X 9T2', 43.9219, -78.406),
  highlands: at('8 Kensington Blvd', 'L2X 5B9', 43.9505, -78.4793),
  eastEnd: at('1069 King St E', 'L2Y 2B2', 43.9134, -78.4202),
  oldTown: at('97 Elm Ave', 'L2X 4B0', 43.908, -78.4658),
  heights: at('915 Victoria Blvd W', 'L2Y 2M8', 43.9148, -78.5004),
} as const satisfies Record<string, TownPlace>

export type TownPlaceName = keyof typeof townPlaces
