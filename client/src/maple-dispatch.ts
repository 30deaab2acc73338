import { Resources } from './generated/resources.ts'
import { type ClientOptions, Http } from './http.ts'

/** Every call that a key may make, grouped by what it is about: `maple.orders.place(...)`. */
export class MapleDispatch extends Resources {
  constructor(options: ClientOptions) {
    super(new Http(options))
  }
}
