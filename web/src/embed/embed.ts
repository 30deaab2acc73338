import { MapleQuote } from './maple-quote.ts'
import { MapleTrack } from './maple-track.ts'

// A page that has the script twice has the elements once.
if (!customElements.get('maple-track')) customElements.define('maple-track', MapleTrack)
if (!customElements.get('maple-quote')) customElements.define('maple-quote', MapleQuote)
