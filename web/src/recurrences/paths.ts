/** Where the screens of an area are. */
export interface Paths {
  list: string
  order: (number: string) => string
}
